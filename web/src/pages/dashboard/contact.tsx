import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { lazy } from 'react'
import { ContactEditor } from '../../directory/parts/contact-editor.tsx'
import { PartPage } from './part-page.tsx'

/** `/unternehmen/kontaktinformationen/{id}` */
export const View = () => <PartPage title="Kontakt" part="contact" editor={ContactOnMap} />

const PinMap = lazy(async () => ({
  default: (await import('../../discovery/map/pin-map.tsx')).PinMap,
}))

const ContactOnMap = ({ draft }: { readonly draft: CompanyDraft }) => (
  <ContactEditor draft={draft} map={PinMap} />
)
