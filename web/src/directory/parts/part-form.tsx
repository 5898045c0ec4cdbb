import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useState, type ReactNode } from 'react'
import { useStore } from 'react-redux'
import type { Rules } from '../../lib/form-checks.ts'
import { useForm } from '../../lib/use-form.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeaveGuard } from '../../ui/heavy/leave-guard.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import type { DirectoryState } from '../store-state.ts'
import { savePart } from './api.ts'
import { partWords, type PartName } from './parts.ts'
import { partDropped } from './slice.ts'
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

/** One part of an entry, saved as a whole, beside what visitors will see of it. */
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
  // The form begins anew: nothing that was said about dropped entries is left.
  const [begun, setBegun] = useState(0)
  const drop = () => {
    for (const each of partDropped()) dispatch(each)
    onDrop?.()
    setBegun(begun + 1)
  }
  const send = () => {
    if (onSend?.() === false) return
    // What was typed last counts too: it is in the state before it is in what is drawn.
    const { edits } = getState().parts
    if (edits !== undefined) dispatch(savePart.requested({ draft, edits }))
  }
  return (
    <>
      <LeaveGuard active={changed > 0 || entering} onLeave={drop} />
      {saving.status === 'failed' && saving.problem.kind === 'conflict' && (
        <Notice tone="error" title={partWords[part].conflict}>
          <p>Ihre Eingaben stehen noch hier. Speichern Sie, gelten sie; verwerfen Sie, gilt das andere.</p>
        </Notice>
      )}
      <div className="master-data">
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
        <aside className="part-preview" aria-labelledby="vorschau-teil">
          <h2 id="vorschau-teil">So sehen es Besucher</h2>
          {preview}
        </aside>
      </div>
    </>
  )
}

/** What stands in the preview of a part that is empty. */
export const NothingYet = ({ children }: { readonly children: string }) => (
  <p className="part-preview__none">{children}</p>
)
