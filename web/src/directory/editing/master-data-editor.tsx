import type { CompanyDraft, IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { conflictOf } from '../../lib/conflict.ts'
import { useForm } from '../../lib/use-form.ts'
import { useKeptEdits } from '../../lib/use-kept-edits.ts'
import { Form } from '../../ui/form/form.tsx'
import { ConflictNotice } from '../../ui/heavy/conflict-notice.tsx'
import { EditsOffer } from '../../ui/heavy/edits-offer.tsx'
import { LeaveGuard } from '../../ui/heavy/leave-guard.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { Tag } from '../../ui/tag.tsx'
import { statusWords } from '../company-status.ts'
import { useDirectorySelector } from '../store-state.ts'
import { TextDialog } from '../texts/text-dialog.tsx'
import { VersionPanel } from '../versions/version-panel.tsx'
import { editingLeft, pictureForm, saveMasterData, uploadPicture } from './api.ts'
import { ApprovalNotice } from './approval-notice.tsx'
import { CompanyPictureField } from './company-picture-field.tsx'
import { CompletenessPanel } from './completeness-panel.tsx'
import { ConfirmationPanel } from './confirmation-panel.tsx'
import { otherChanges, rowsBeside } from './conflict.ts'
import { industryOptions, mainIndustry } from './industry-options.ts'
import { BusinessFields, TagLineField } from './master-data-fields.tsx'
import { masterDataRules, rulesFor } from './master-data-rules.ts'
import {
  industriesIn,
  isMasterDataEdits,
  masterDataFields,
  masterDataOf,
  type MasterDataField,
} from './master-data.ts'
import { ProfileLink } from './profile-link.tsx'
import { SaveBar } from './save-bar.tsx'
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
  const logo = useForm(uploadPicture, pictureForm({ company: draft.id, slot: 'logo' }))
  const banner = useForm(uploadPicture, pictureForm({ company: draft.id, slot: 'banner' }))
  const refused = [logo, banner].filter(({ state }) => state.status === 'failed').length
  const conflict = conflictOf(saving)

  const edit = (field: MasterDataField, value: string) => {
    dispatch(fieldEdited({ field, value }))
    dispatch(saveMasterData.corrected(draft.id))
  }
  const [sentOver, setSentOver] = useState(draft)
  const save = () => {
    setSentOver(draft)
    dispatch(saveMasterData.requested({ draft, edits }))
  }
  // The form begins anew: nothing that was said about dropped entries is left.
  const [begun, setBegun] = useState(0)
  const [writing, setWriting] = useState(false)
  const drop = () => {
    dispatch(editsDropped())
    for (const each of editingLeft(draft.id)) dispatch(each)
    setBegun(begun + 1)
  }
  const goTo = (field: MasterDataField) =>
    page.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const saved = masterDataOf(draft)
  const { found, forget } = useKeptEdits({
    company: draft.id,
    page: 'stammdaten',
    edits: changed > 0 ? edits : undefined,
    saved,
    isValue: isMasterDataEdits,
  })
  /** Pictures are to be seen in the form. */
  const wordsOf = (field: MasterDataField, value: string): string => {
    if (field === 'industry')
      return industriesIn(value)
        .map((id) => industries?.find(({ _id }) => _id === id)?.name ?? '')
        .join(', ')
    if (field === 'logo' || field === 'banner')
      return value === edits[field] ? 'Ihr neues Bild' : 'ein anderes Bild'
    return value
  }
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
      <LeaveGuard
        active={changed > 0}
        onLeave={drop}
        onSave={() => page.current?.querySelector('form')?.requestSubmit()}
        isSaving={saving.status === 'sending'}
      />
      <ApprovalNotice draft={draft} />
      <EditsOffer
        found={found}
        onTake={(kept) =>
          masterDataFields.forEach((field) => kept[field] !== undefined && edit(field, kept[field]))
        }
        onDrop={forget}
      />
      {conflict !== undefined && (
        <ConflictNotice
          changes={rowsBeside(
            otherChanges(conflict.details),
            edits,
            { before: masterDataOf(sentOver), now: saved },
            wordsOf,
          )}
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
          rules={rulesFor(masterDataRules(values), ['name', 'tagLine'])}
          quiet
          onSend={save}
        >
          <Section id="unternehmen" title="Unternehmen">
            <BusinessFields {...fields} industries={industryOptions(industries)} />
            <TagLineField {...fields} onWrite={() => setWriting(true)} />
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
          <SaveBar changed={changed} saving={saving} refused={refused} onDrop={drop} />
        </Form>
        <aside className="master-data__aside" aria-label="Ihr Eintrag">
          <CompletenessPanel draft={draft} onGo={goTo} />
          <ConfirmationPanel draft={draft} unsaved={changed > 0} />
          <WindowPreview values={values} industry={mainIndustry(industries, values.industry)} />
        </aside>
      </div>
      <TextDialog
        title="Kurzbeschreibung"
        type="description"
        company={draft.id}
        open={writing}
        replaces={values.tagLine.trim() !== ''}
        onTake={(text) => edit('tagLine', text)}
        onClose={() => setWriting(false)}
      />
    </>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: React.ReactNode
}

const Section = ({ id, title, children }: SectionProps) => (
  <section className="form-section" aria-labelledby={id}>
    <div className="form-section__head">
      <h2 id={id}>{title}</h2>
    </div>
    <div className="form-section__fields">{children}</div>
  </section>
)
