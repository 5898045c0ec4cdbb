import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { ContactEditor } from '../../directory/parts/contact-editor.tsx'
import { PinMap } from '../../discovery/map/pin-map.tsx'
import { PartPage } from './part-page.tsx'

/** `/unternehmen/kontaktinformationen/{id}` */
export const View = () => <PartPage title="Kontakt" part="contact" editor={ContactOnMap} />

const ContactOnMap = ({ draft }: { readonly draft: CompanyDraft }) => (
  <ContactEditor draft={draft} map={PinMap} />
)
