import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import type { ComponentType } from 'react'
import { useStore } from 'react-redux'
import { AddressPin } from '../editing/address-pin.tsx'
import { withPinFollowing } from '../editing/following-pin.ts'
import { AddressFields, ContactFields } from '../editing/master-data-fields.tsx'
import { masterDataRules, rulesFor } from '../editing/master-data-rules.ts'
import {
  contactFields,
  masterDataOf,
  realEdits,
  type Edits,
  type MasterDataField,
} from '../editing/master-data.ts'
import type { PinMapProps } from '../editing/pin.ts'
import { profileOfDraft } from '../editing/profile-of-draft.ts'
import { SecondAddress } from '../editing/second-address.tsx'
import { ContactCard } from '../profile/contact-card.tsx'
import { useDirectorySelector, type DirectoryState } from '../store-state.ts'
import type { PartEdits } from './part-changes.ts'
import { PartForm } from './part-form.tsx'
import { partEdited } from './slice.ts'

interface ContactEditorProps {
  readonly draft: CompanyDraft
  /** A map of another capability, which the page brings along. */
  readonly map: ComponentType<PinMapProps>
}

const contactEdits = (edits: PartEdits | undefined): Edits => (edits?.part === 'contact' ? edits.value : {})

/** How a company is reached: numbers, addresses, and where these are on the map (D-2.8). */
export const ContactEditor = ({ draft, map }: ContactEditorProps) => {
  const { dispatch, getState } = useStore<DirectoryState>()
  const parts = useDirectorySelector(({ parts: { edits } }) => edits)
  const saved = masterDataOf(draft)
  const edits = contactEdits(parts)
  const values = { ...saved, ...edits }
  const onEdit = (field: MasterDataField, value: string) => {
    // Several fields can be edited at once: the one before is in the state before it is in what is drawn.
    const typed = { ...saved, ...contactEdits(getState().parts.edits) }
    const next = withPinFollowing(saved, { ...typed, [field]: value }, field)
    dispatch(partEdited({ part: 'contact', value: realEdits(saved, next) }))
  }
  const fields = { values, onEdit }
  const { officeHours: _, ...withoutHours } = profileOfDraft(draft, [], values)
  return (
    <PartForm
      draft={draft}
      part="contact"
      label="Kontakt"
      rules={rulesFor(masterDataRules(values), contactFields)}
      changed={Object.keys(edits).length}
      unit={['Feld', 'Felder']}
      preview={<ContactCard company={withoutHours} />}
    >
      <section className="form-section" aria-labelledby="erreichbar">
        <div className="form-section__head">
          <h2 id="erreichbar">So erreicht man Sie</h2>
          <p>Was Sie hier angeben, steht öffentlich in Ihrem Eintrag.</p>
        </div>
        <div className="form-section__fields">
          <ContactFields {...fields} />
        </div>
      </section>
      <section className="form-section" aria-labelledby="anschrift">
        <div className="form-section__head">
          <h2 id="anschrift">Adresse</h2>
          <p>Nach dem Punkt auf der Karte richten sich Umkreissuche und Entfernung.</p>
        </div>
        <div className="form-section__fields">
          <AddressFields slot="address" {...fields} />
          <AddressPin slot="address" label="Hauptadresse" draft={draft} map={map} {...fields} />
          <SecondAddress
            {...fields}
            pin={
              <AddressPin slot="customAddress2" label="Zweite Adresse" draft={draft} map={map} {...fields} />
            }
          />
        </div>
      </section>
    </PartForm>
  )
}
