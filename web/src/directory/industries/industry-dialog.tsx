import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import type { Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import type { FormState } from '../../lib/form-state.ts'
import { counted } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { DialogActions } from '../../ui/heavy/dialog-actions.tsx'
import { industryOptions } from '../editing/industry-options.ts'
import { useWorkspaceSelector } from '../workspace-state.ts'
import { mergeRules, nameRules } from './industry-rules.ts'
import { changeRequested, dialogClosed, dialogOpened, type IndustryChange } from './slice.ts'

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
  readonly rules?: Rules | undefined
  readonly onSubmit: (data: FormData) => void
  readonly children: ReactNode
}

const Frame = ({ form, send, rules, onSubmit, onClose, children }: FrameProps) => (
  <Form state={form} rules={rules} onSend={onSubmit}>
    {children}
    <DialogActions send={send} busy={form.status === 'sending'} onClose={onClose} />
  </Form>
)

const Rename = ({ industry: { id, name, version }, onSend, ...frame }: PartProps) => (
  <Frame
    {...frame}
    send="Umbenennen"
    rules={nameRules}
    onSubmit={(data) => onSend({ kind: 'rename', id, version, name: textOf(data, 'name').trim() })}
  >
    <p>Der neue Name steht sofort bei allen Einträgen dieser Branche.</p>
    <TextField label="Name" name="name" required defaultValue={name} />
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
    rules={mergeRules}
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
    />
  </Frame>
)

/** One that has companies is merged instead: the dialog leads there. */
const Archive = ({ industry: { id, count }, onSend, ...frame }: PartProps) => {
  const dispatch = useDispatch()
  if (count === 0)
    return (
      <Frame {...frame} send="Archivieren" onSubmit={() => onSend({ kind: 'archive', id })}>
        <p>Die Branche lässt sich danach nicht mehr wählen.</p>
      </Frame>
    )
  return (
    <Frame
      {...frame}
      send="Mit einer anderen zusammenlegen"
      onSubmit={() => dispatch(dialogOpened({ kind: 'merge', id }))}
    >
      <p>
        Diese Branche hat noch {counted(count, 'öffentlichen Eintrag', 'öffentliche Einträge')}. Archivieren
        geht erst, wenn sie leer ist.
      </p>
    </Frame>
  )
}
