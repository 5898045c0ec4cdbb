import { SocialsEditor } from '../../directory/parts/socials-editor.tsx'
import { PartPage } from './part-page.tsx'

/** `/unternehmen/socials/{id}` */
export const View = () => <PartPage title="Soziale Netze" part="socials" editor={SocialsEditor} />
