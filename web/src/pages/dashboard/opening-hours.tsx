import { HoursEditor } from '../../directory/hours/hours-editor.tsx'
import { PartPage } from './part-page.tsx'

/** `/unternehmen/oeffnungszeiten/{id}` */
export const View = () => <PartPage title="Öffnungszeiten" editor={HoursEditor} />
