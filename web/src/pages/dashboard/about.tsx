import { AboutEditor } from '../../directory/parts/about-editor.tsx'
import { PartPage } from './part-page.tsx'

/** `/unternehmen/ueberuns/{id}` */
export const View = () => <PartPage title="Über uns" part="about" editor={AboutEditor} />
