import { ServicesEditor } from '../../directory/parts/services-editor.tsx'
import { PartPage } from './part-page.tsx'

/** `/unternehmen/services/{id}` */
export const View = () => <PartPage title="Suchbegriffe" part="services" editor={ServicesEditor} />
