import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { counted } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { industryOptions } from '../editing/industry-options.ts'
import { changeIndustry, type IndustryChange } from './api.ts'
import { mergeRules, nameRules } from './industry-rules.ts'
import { MergePreview } from './merge-preview.tsx'
import { NaceFields } from './nace-fields.tsx'

const titles = {
  rename: 'umbenennen',
  nace: 'NACE-Codes',
  merge: 'zusammenlegen',
  archive: 'archivieren',
} as const

/** The open dialog of an industry, if any. */
export const IndustryDialog = ({ industries }: { readonly industries: readonly IndustryView[] }) => {
  const dialog = useForm(changeIndustry).subject
  const industry = industries.find(({ id }) => id === dialog?.id)
  if (dialog === undefined || industry === undefined) return null
  const title = `${industry.name}${dialog.kind === 'nace' ? ': ' : ' '}${titles[dialog.kind]}`
  switch (dialog.kind) {
    case 'rename':
      return <Rename title={title} industry={industry} />
    case 'nace':
      return <Nace title={title} industry={industry} />
    case 'merge':
      return <Merge title={title} industry={industry} industries={industries} />
    case 'archive':
      return <Archive title={title} industry={industry} />
  }
}

interface PartProps {
  readonly title: string
  readonly industry: IndustryView
}

/** How an industry is changed, and what all its dialogs share. */
const useChange = () => {
  const dispatch = useDispatch()
  return {
    dialog: useRecordDialog(changeIndustry).shared,
    change: (wanted: IndustryChange) => void dispatch(changeIndustry.requested(wanted)),
  }
}

const Rename = ({ title, industry: { id, name, version } }: PartProps) => {
  const { dialog, change } = useChange()
  return (
    <RecordDialog
      {...dialog}
      title={title}
      send="Umbenennen"
      rules={nameRules}
      onSend={(data) => change({ kind: 'rename', id, version, name: textOf(data, 'name').trim() })}
    >
      <p>Der neue Name steht sofort bei allen Einträgen dieser Branche.</p>
      <TextField label="Name" name="name" required defaultValue={name} />
    </RecordDialog>
  )
}

const Nace = ({ title, industry: { id, version, naceCodes } }: PartProps) => {
  const { dialog, change } = useChange()
  const [codes, setCodes] = useState<readonly string[]>(naceCodes)
  return (
    <RecordDialog
      {...dialog}
      title={title}
      send="Speichern"
      onSend={() => change({ kind: 'nace', id, version, naceCodes: codes })}
    >
      <p>Der erste Code ist der wichtigste.</p>
      <NaceFields codes={codes} onChange={setCodes} />
    </RecordDialog>
  )
}

interface MergeProps extends PartProps {
  readonly industries: readonly IndustryView[]
}

const Merge = ({ title, industry: { id }, industries }: MergeProps) => {
  const { dialog, change } = useChange()
  return (
    <RecordDialog
      {...dialog}
      title={title}
      send="Zusammenlegen"
      rules={mergeRules}
      onSend={(data) => change({ kind: 'merge', id, into: textOf(data, 'mergeInto') })}
    >
      <MergePreview id={id} />
      <SelectField
        label="Zusammenlegen mit"
        name="mergeInto"
        required
        options={industryOptions(industries.filter((other) => other.id !== id))}
      />
    </RecordDialog>
  )
}

/** One that has companies is merged instead: the dialog leads there. */
const Archive = ({ title, industry: { id, count } }: PartProps) => {
  const dispatch = useDispatch()
  const { dialog, change } = useChange()
  const isEmpty = count === 0
  return (
    <RecordDialog
      {...dialog}
      title={title}
      send={isEmpty ? 'Archivieren' : 'Mit einer anderen zusammenlegen'}
      onSend={() =>
        isEmpty
          ? change({ kind: 'archive', id })
          : void dispatch(changeIndustry.opened({ kind: 'merge', id }))
      }
    >
      <p>
        {isEmpty
          ? 'Die Branche lässt sich danach nicht mehr wählen.'
          : `Diese Branche hat noch ${counted(count, 'öffentlichen Eintrag', 'öffentliche Einträge')}. Archivieren geht erst, wenn sie leer ist.`}
      </p>
    </RecordDialog>
  )
}
