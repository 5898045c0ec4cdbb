import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { counted, germanNumber } from '../../lib/format.ts'
import { SelectField } from '../../ui/field.tsx'
import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataTable } from '../../ui/heavy/grid/data-table.tsx'
import { industryOptions } from '../editing/industry-options.ts'
import { industryTerm } from './reading/mapping.ts'
import type { IndustryCount } from './reading/tasks.ts'
import type { ImportDraft } from './use-import-draft.ts'

interface IndustryStepProps {
  readonly draft: ImportDraft
  readonly industries: readonly IndustryView[]
}

/** Which industry the companies get: one for all, or what their column says, in our words. */
export const IndustryStep = ({ draft, industries }: IndustryStepProps) => {
  const { mapping, change } = draft
  const names = industryOptions(industries).map(({ label }) => ({ value: label, label }))
  const hasColumn = mapping.uses.includes('industries')
  return (
    <section className="import-step" aria-labelledby="import-industries">
      <h2 id="import-industries">Branche</h2>
      <SelectField
        label="Alle bekommen diese Branche"
        required={false}
        none={hasColumn ? 'Nach der Spalte Branche' : 'Keine'}
        hint={
          hasColumn
            ? 'Ohne Auswahl gilt die Spalte der Datei.'
            : 'Die Datei hat keine Spalte für die Branche. Ohne Auswahl bleiben die Einträge ohne Branche.'
        }
        options={names}
        value={mapping.industryOfAll}
        onChange={({ target }) => change({ industryOfAll: target.value })}
      />
      {hasColumn && mapping.industryOfAll === '' && (
        <UnknownIndustries {...draft} names={names} industries={industries} />
      )}
    </section>
  )
}

interface TermRow extends IndustryCount {
  /** Our name for it; empty: none. */
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (name: string) => void
}

const columns: readonly Column<TermRow>[] = [
  { key: 'term', label: 'In der Datei', cell: ({ term }) => term },
  { key: 'count', label: 'Zeilen', kind: 'figure', cell: ({ count }) => germanNumber(count) },
  {
    key: 'industry',
    label: 'Wird zu',
    cell: ({ term, name, options, onChange }) => (
      <CompactSelect label={`${term} wird zu`} value={name} options={options} onChange={onChange} />
    ),
  },
]

interface UnknownIndustriesProps extends ImportDraft {
  readonly industries: readonly IndustryView[]
  readonly names: TermRow['options']
}

/** What the file calls industries and we don't. */
const UnknownIndustries = ({ terms, mapping, change, names, industries }: UnknownIndustriesProps) => {
  if (terms === undefined) return <output>Die Branchen der Datei werden gezählt.</output>
  const known = new Set(industries.flatMap(({ name, slug }) => [industryTerm(name), industryTerm(slug)]))
  const unknown = terms.filter(({ term }) => !known.has(industryTerm(term)))
  if (unknown.length === 0) return <p>Alle Branchen der Datei gibt es hier.</p>
  const options = [{ value: '', label: 'Weitere Angabe' }, ...names]
  const rows = unknown.map((found): TermRow => {
    const key = industryTerm(found.term)
    const onChange = (name: string) => {
      const others = [...mapping.industries].filter(([term]) => term !== key)
      change({ industries: new Map(name === '' ? others : [...others, [key, name]]) })
    }
    return { ...found, name: mapping.industries.get(key) ?? '', options, onChange }
  })
  return (
    <>
      <p>
        {counted(unknown.length, 'Branche der Datei gibt', 'Branchen der Datei gibt')} es hier nicht unter
        diesem Namen. Ohne Auswahl bleibt sie als weitere Angabe beim Unternehmen.
      </p>
      <DataTable
        caption="Unbekannte Branchen"
        className="data-table--narrow"
        rows={rows}
        keyOf={({ term }) => term}
        columns={columns}
      />
    </>
  )
}
