import type { CompanyDraft, IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { LeaveGuard } from '../../ui/heavy/leave-guard.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { Tag } from '../../ui/tag.tsx'
import { statusWords } from '../company-status.ts'
import { useDirectorySelector } from '../store-state.ts'
import { VersionPanel } from '../versions/version-panel.tsx'
import { editingLeft, saveMasterData } from './api.ts'
import { ApprovalNotice } from './approval-notice.tsx'
import { CompanyPictureField } from './company-picture-field.tsx'
import { CompletenessPanel } from './completeness-panel.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { otherChanges } from './conflict.ts'
import { industryOptions } from './industry-options.ts'
import { AddressFields, BusinessFields, ContactFields, TagLineField } from './master-data-fields.tsx'
import { masterDataRules } from './master-data-rules.ts'
import { masterDataOf, type MasterDataField } from './master-data.ts'
import { ProfileLink } from './profile-link.tsx'
import { SaveBar } from './save-bar.tsx'
import { SecondAddress } from './second-address.tsx'
import { editsDropped, fieldEdited } from './slice.ts'
import { WindowPreview } from './window-preview.tsx'
import './master-data.css'

interface MasterDataEditorProps {
  readonly draft: CompanyDraft
  /** Undefined until they are known. */
  readonly industries: readonly IndustryView[] | undefined
}

/** All of a company's master data in one form that is saved as a whole; only what changed is sent. */
export const MasterDataEditor = ({ draft, industries }: MasterDataEditorProps) => {
  const dispatch = useDispatch()
  const page = useRef<HTMLDivElement>(null)
  const { edits } = useDirectorySelector(({ editing }) => editing)
  const { state: saving } = useForm(saveMasterData, draft.id)
  const values = { ...masterDataOf(draft), ...edits }
  const changed = Object.keys(edits).length
  const conflict =
    saving.status === 'failed' && saving.problem.kind === 'conflict' ? saving.problem : undefined

  const edit = (field: MasterDataField, value: string) => {
    dispatch(fieldEdited({ field, value }))
    dispatch(saveMasterData.corrected(draft.id))
  }
  const save = () => dispatch(saveMasterData.requested({ draft, edits }))
  // The form begins anew: nothing that was said about dropped entries is left.
  const [begun, setBegun] = useState(0)
  const drop = () => {
    dispatch(editsDropped())
    for (const each of editingLeft(draft.id)) dispatch(each)
    setBegun(begun + 1)
  }
  const goTo = (field: MasterDataField) =>
    page.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const fields = { values, onEdit: edit }
  const status = statusWords(draft.status)
  return (
    <>
      <WorkspaceHead
        title="Stammdaten"
        aside={<Tag tone={status.tone}>{status.label}</Tag>}
        actions={
          <>
            <VersionPanel id={draft.id} unsaved={changed > 0} />
            <ProfileLink draft={draft} values={values} industries={industries} />
          </>
        }
      />
      <LeaveGuard active={changed > 0} onLeave={drop} />
      <ApprovalNotice draft={draft} />
      {conflict !== undefined && (
        <ConflictNotice
          changes={otherChanges(conflict.details)}
          edits={edits}
          busy={false}
          onKeep={save}
          onDrop={drop}
        />
      )}
      <div ref={page} className="master-data">
        <Form
          key={begun}
          label="Stammdaten"
          className="master-data__form"
          state={saving}
          rules={masterDataRules(values)}
          quiet
          onSend={save}
        >
          <Section id="unternehmen" title="Unternehmen">
            <BusinessFields {...fields} industries={industryOptions(industries)} />
            <TagLineField {...fields} />
          </Section>
          <Section id="bilder" title="Bilder">
            <div className="master-data__pictures">
              <CompanyPictureField
                slot="banner"
                label="Titelbild"
                hint="Füllt Ihr Schaufenster. Am besten hochkant, mindestens 1200 Pixel."
                value={values.banner}
                company={draft.id}
                onRemove={() => edit('banner', '')}
              />
              <CompanyPictureField
                slot="logo"
                label="Logo"
                hint="Quadratisch, JPG, PNG oder WebP."
                value={values.logo}
                company={draft.id}
                onRemove={() => edit('logo', '')}
              />
            </div>
          </Section>
          <Section id="kontaktdaten" title="Kontakt">
            <ContactFields {...fields} />
          </Section>
          <Section
            id="anschrift"
            title="Adresse"
            text="Der Punkt auf der Karte folgt aus Postleitzahl und Ort."
          >
            <AddressFields slot="address" {...fields} />
            <SecondAddress {...fields} />
          </Section>
          <SaveBar changed={changed} saving={saving} onDrop={drop} />
        </Form>
        <aside className="master-data__aside" aria-label="Ihr Eintrag">
          <CompletenessPanel draft={draft} onGo={goTo} />
          <WindowPreview
            values={values}
            industry={industries?.find(({ _id }) => _id === values.industry)?.name ?? ''}
          />
        </aside>
      </div>
    </>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly children: React.ReactNode
}

const Section = ({ id, title, text, children }: SectionProps) => (
  <section className="form-section" aria-labelledby={id}>
    <div className="form-section__head">
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
    </div>
    <div className="form-section__fields">{children}</div>
  </section>
)
