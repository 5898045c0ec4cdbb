import { ImprintEditor } from '../../directory/parts/imprint-editor.tsx'
import { PartPage } from './part-page.tsx'

/** `/unternehmen/impressum/{id}` */
export const View = () => <PartPage title="Impressum" part="imprint" editor={ImprintEditor} />
