import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useRef, useState, type ReactNode } from 'react'
import { useStore } from 'react-redux'
import { conflictOf } from '../../lib/conflict.ts'
import type { Rules } from '../../lib/form-checks.ts'
import { useForm } from '../../lib/use-form.ts'
import { useKeptEdits } from '../../lib/use-kept-edits.ts'
import { Form } from '../../ui/form/form.tsx'
import { ConflictNotice } from '../../ui/heavy/conflict-notice.tsx'
import { EditsOffer } from '../../ui/heavy/edits-offer.tsx'
import { LeaveGuard } from '../../ui/heavy/leave-guard.tsx'
import { Preview } from '../../ui/heavy/preview.tsx'
import { otherChanges } from '../editing/conflict.ts'
import { SaveBar } from '../editing/save-bar.tsx'
import { useDirectorySelector, type DirectoryState } from '../store-state.ts'
import { savePart } from './api.ts'
import { isEditsOf, type PartName } from './part-changes.ts'
import { rowsBesidePart } from './parts.ts'
import { savedIn } from './saved-parts.ts'
import { partDropped, partEdited } from './slice.ts'
import '../editing/master-data.css'
import './parts.css'

interface PartFormProps {
  readonly draft: CompanyDraft
  readonly part: PartName
  readonly label: string
  readonly rules: Rules
  /** How many of its entries differ from what is saved. */
  readonly changed: number
  /** Something is being typed that is no entry yet: `onSend` takes it. */
  readonly entering?: boolean
  /** What is counted: one of it, several. */
  readonly unit: readonly [string, string]
  /** Before it is sent; false: it isn't. */
  readonly onSend?: () => boolean
  /** After what was typed was dropped. */
  readonly onDrop?: () => void
  /** What visitors will see of it. */
  readonly preview: ReactNode
  readonly children: ReactNode
}

/** One part of an entry beside a preview of what visitors will see. */
export const PartForm = ({
  draft,
  part,
  label,
  rules,
  changed,
  entering = false,
  unit,
  onSend,
  onDrop,
  preview,
  children,
}: PartFormProps) => {
  const { dispatch, getState } = useStore<DirectoryState>()
  const { state: saving } = useForm(savePart)
  const typed = useDirectorySelector(({ parts }) => (parts.edits?.part === part ? parts.edits : undefined))
  const { found, forget } = useKeptEdits({
    company: draft.id,
    page: part,
    edits: changed > 0 ? typed : undefined,
    saved: savedIn(draft)[part](),
    isValue: isEditsOf(part),
  })
  const conflict = conflictOf(saving)
  const page = useRef<HTMLDivElement>(null)
  // The form begins anew: nothing that was said about dropped entries is left.
  const [begun, setBegun] = useState(0)
  const [sentOver, setSentOver] = useState(draft)
  const drop = () => {
    for (const each of partDropped()) dispatch(each)
    onDrop?.()
    setBegun(begun + 1)
  }
  const send = () => {
    if (onSend?.() === false) return
    // The last input counts too: it is in the state before it is rendered.
    const { edits } = getState().parts
    setSentOver(draft)
    if (edits !== undefined) dispatch(savePart.requested({ draft, edits }))
  }
  return (
    <>
      <LeaveGuard
        active={changed > 0 || entering}
        onLeave={drop}
        onSave={() => page.current?.querySelector('form')?.requestSubmit()}
        isSaving={saving.status === 'sending'}
      />
      <EditsOffer found={found} onTake={(edits) => dispatch(partEdited(edits))} onDrop={forget} />
      {conflict !== undefined && typed !== undefined && (
        <ConflictNotice
          changes={rowsBesidePart(otherChanges(conflict.details), sentOver, draft, typed)}
          busy={false}
          onKeep={send}
          onDrop={drop}
        />
      )}
      <div ref={page} className="master-data">
        <Form
          key={begun}
          label={label}
          className="master-data__form"
          state={saving}
          rules={rules}
          quiet
          onSend={send}
        >
          {children}
          <SaveBar changed={changed} entering={entering} saving={saving} unit={unit} onDrop={drop} />
        </Form>
        <Preview>{preview}</Preview>
      </div>
    </>
  )
}

/** What stands in the preview of a part that is empty. */
export const NothingYet = ({ children }: { readonly children: string }) => (
  <p className="part-none">{children}</p>
)
