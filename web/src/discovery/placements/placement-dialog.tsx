import type { PlacementSections, PlacementView } from '@schaufenster/query-service/discovery/contract.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { needed, type Check, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { CompanyField, type NamedCompany } from '../company-field.tsx'
import { savePlacement, sectionNames, type PlacementSection } from './api.ts'
import { nameOf } from './placement-words.ts'

const lastNotBeforeFirst: Check = {
  fault: (to, when, sent) =>
    when === 'sending' && to !== '' && to < sent('from')
      ? 'Der letzte Tag liegt vor dem ersten. Bitte wählen Sie einen späteren.'
      : undefined,
}

const periodRules: Rules = {
  from: [needed('Bitte wählen Sie den ersten Tag.')],
  to: [lastNotBeforeFirst],
}

const placementRules: Rules = {
  company: [needed('Bitte wählen Sie ein Unternehmen aus der Liste.')],
  ...periodRules,
}

const categoryRules: Rules = {
  industry: [needed('Bitte wählen Sie die Branche, in der es stehen soll.')],
  ...placementRules,
}

interface Option {
  readonly value: string
  readonly label: string
}

interface PlacementDialogProps {
  readonly placements: PlacementSections
  /** That companies can be placed in. */
  readonly industries: readonly Option[]
  /** YYYY-MM-DD, Europe/Berlin. */
  readonly today: string
}

/** The open dialog, if any: a new placement, or the period of one. */
export const PlacementDialog = ({ placements, industries, today }: PlacementDialogProps) => {
  const { subject } = useForm(savePlacement)
  if (subject === undefined) return null
  if (subject.kind === 'new')
    return <NewPlacement section={subject.section} industries={industries} today={today} />
  const placement = Object.values(placements)
    .flat()
    .find(({ id }) => id === subject.id)
  return placement && <ChangedPlacement placement={placement} />
}

const periodOf = (data: FormData) => {
  const to = textOf(data, 'to')
  return { from: textOf(data, 'from'), to: to === '' ? null : to, sponsored: data.has('sponsored') }
}

interface NewPlacementProps extends Pick<PlacementDialogProps, 'industries' | 'today'> {
  readonly section: PlacementSection
}

const NewPlacement = ({ section, industries, today }: NewPlacementProps) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(savePlacement)
  const isCategory = section === 'category'
  const [company, setCompany] = useState<NamedCompany>({ id: '', name: '' })
  return (
    <RecordDialog
      {...shared}
      title={isCategory ? 'In einer Branche platzieren' : `In „${sectionNames[section]}“ platzieren`}
      send="Platzieren"
      rules={isCategory ? categoryRules : placementRules}
      onSend={(data) => {
        const industry = isCategory ? { industry: textOf(data, 'industry') } : {}
        const form = { section, company: company.id, ...industry, ...periodOf(data) }
        dispatch(savePlacement.requested({ kind: 'new', form }))
      }}
    >
      <CompanyField name="company" label="Unternehmen" value={company} onChange={setCompany} />
      {isCategory && <SelectField label="Branche" name="industry" required options={industries} />}
      <PeriodFields from={today} sponsored={false} />
    </RecordDialog>
  )
}

const ChangedPlacement = ({ placement }: { readonly placement: PlacementView }) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(savePlacement)
  const { id, version, section, from, to, sponsored } = placement
  return (
    <RecordDialog
      {...shared}
      title={`${nameOf(placement)} in „${sectionNames[section]}“`}
      send="Speichern"
      rules={periodRules}
      onSend={(data) => {
        const form = { ...periodOf(data), expectedVersion: version }
        dispatch(savePlacement.requested({ kind: 'change', id, form }))
      }}
    >
      <PeriodFields from={from} to={to} sponsored={sponsored} />
    </RecordDialog>
  )
}

interface PeriodFieldsProps extends Pick<PlacementView, 'from' | 'sponsored'> {
  readonly to?: string | undefined
}

const PeriodFields = ({ from, to, sponsored }: PeriodFieldsProps) => (
  <>
    <div className="placement-form__days">
      <TextField label="Vom" name="from" type="date" required defaultValue={from} />
      <TextField
        label="Bis"
        name="to"
        type="date"
        required={false}
        defaultValue={to ?? ''}
        hint="Der letzte Tag; leer: bis Sie es entfernen."
      />
    </div>
    <Checkbox
      label="Bezahlt: Besucher sehen das Wort „Anzeige“"
      name="sponsored"
      value="ja"
      defaultChecked={sponsored}
    />
  </>
)
