import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import type { FormEvent, ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { counted } from '../../lib/format.ts'
import { fieldProblem, formProblem, type FormState } from '../../lib/form-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { industryOptions } from '../editing/industry-options.ts'
import { useWorkspaceSelector } from '../workspace-state.ts'
import { changeRequested, dialogClosed, type IndustryChange } from './slice.ts'

const titles = {
  rename: 'umbenennen',
  merge: 'zusammenlegen',
  archive: 'archivieren',
} as const

/** The open dialog of an industry, if any. */
export const IndustryDialog = ({ industries }: { readonly industries: readonly IndustryView[] }) => {
  const dispatch = useDispatch()
  const { dialog, change } = useWorkspaceSelector(({ industryDesk }) => industryDesk)
  const industry = industries.find(({ id }) => id === dialog?.id)
  const close = () => dispatch(dialogClosed())
  const send = (wanted: IndustryChange) => dispatch(changeRequested(wanted))
  const open = dialog !== undefined && industry !== undefined
  return (
    <Dialog title={open ? `${industry.name} ${titles[dialog.kind]}` : ''} open={open} onClose={close}>
      {open && dialog.kind === 'rename' && (
        <Rename industry={industry} form={change} onSend={send} onClose={close} />
      )}
      {open && dialog.kind === 'merge' && (
        <Merge industry={industry} industries={industries} form={change} onSend={send} onClose={close} />
      )}
      {open && dialog.kind === 'archive' && (
        <Archive industry={industry} form={change} onSend={send} onClose={close} />
      )}
    </Dialog>
  )
}

interface PartProps {
  readonly industry: IndustryView
  readonly form: FormState
  readonly onSend: (change: IndustryChange) => void
  readonly onClose: () => void
}

interface FrameProps extends Pick<PartProps, 'form' | 'onClose'> {
  readonly send: string
  readonly onSubmit: (data: FormData) => void
  readonly children: ReactNode
}

const Frame = ({ form, send, onSubmit, onClose, children }: FrameProps) => {
  const problem = formProblem(form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form className="form" onSubmit={submit}>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {children}
      <div className="form__actions">
        <Button type="submit" look="primary" busy={form.status === 'sending'}>
          {send}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}

const Rename = ({ industry: { id, name, version }, onSend, ...frame }: PartProps) => (
  <Frame
    {...frame}
    send="Umbenennen"
    onSubmit={(data) => onSend({ kind: 'rename', id, version, name: textOf(data, 'name').trim() })}
  >
    <p>Der neue Name steht sofort bei allen Einträgen dieser Branche.</p>
    <TextField
      label="Name"
      name="name"
      required
      maxLength={80}
      defaultValue={name}
      problem={fieldProblem(frame.form, 'name')}
    />
  </Frame>
)

const Merge = ({
  industry: { id, count },
  industries,
  onSend,
  ...frame
}: PartProps & { readonly industries: readonly IndustryView[] }) => (
  <Frame
    {...frame}
    send="Zusammenlegen"
    onSubmit={(data) => onSend({ kind: 'merge', id, into: textOf(data, 'mergeInto') })}
  >
    <p>
      {count === 0
        ? 'Einträge dieser Branche, auch noch nicht öffentliche, gehören danach zur anderen.'
        : `${counted(count, 'öffentlicher Eintrag gehört', 'öffentliche Einträge gehören')} danach zur anderen Branche, noch nicht öffentliche auch.`}{' '}
      Das lässt sich nicht zurücknehmen.
    </p>
    <SelectField
      label="Zusammenlegen mit"
      name="mergeInto"
      required
      options={industryOptions(industries.filter((other) => other.id !== id))}
      problem={fieldProblem(frame.form, 'mergeInto')}
    />
  </Frame>
)

const Archive = ({ industry: { id, count }, onSend, ...frame }: PartProps) => (
  <Frame {...frame} send="Archivieren" onSubmit={() => onSend({ kind: 'archive', id })}>
    <p>
      {count === 0
        ? 'Die Branche lässt sich danach nicht mehr wählen.'
        : `Diese Branche hat noch ${counted(count, 'öffentlichen Eintrag', 'öffentliche Einträge')}. Archivieren geht erst, wenn sie leer ist: Legen Sie sie besser mit einer anderen zusammen.`}
    </p>
  </Frame>
)
