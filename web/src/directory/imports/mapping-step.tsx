import { Notice } from '../../ui/feedback.tsx'
import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataTable } from '../../ui/heavy/grid/data-table.tsx'
import { useOptions } from './field-words.ts'
import type { ColumnUse } from './reading/mapping.ts'
import type { Inspection } from './reading/tasks.ts'
import type { ImportDraft } from './use-import-draft.ts'

interface ColumnRow {
  readonly column: number
  readonly heading: string
  readonly examples: readonly string[]
  readonly use: ColumnUse
  readonly onChange: (use: ColumnUse) => void
}

const shownExamples = 3

const columns: readonly Column<ColumnRow>[] = [
  { key: 'heading', label: 'Spalte der Datei', cell: ({ heading }) => heading },
  {
    key: 'examples',
    label: 'Erste Zeilen',
    cell: ({ examples }) => (
      <ul className="plain-list import-examples">
        {examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'use',
    label: 'Wird zu',
    cell: ({ heading, use, onChange }) => (
      <CompactSelect label={`${heading} wird zu`} value={use} options={useOptions} onChange={onChange} />
    ),
  },
]

type Table = Extract<Inspection, { readonly kind: 'table' }>

const rowsOf = ({ headings, sample }: Table, { mapping, change }: ImportDraft): readonly ColumnRow[] => {
  const uses = headings.map((_, column) => mapping.uses[column] ?? 'further')
  return headings.map((heading, column) => {
    const examples = sample.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '')
    return {
      column,
      heading: heading === '' ? `Spalte ${column + 1}` : heading,
      examples: [...new Set(examples)].slice(0, shownExamples),
      use: uses[column] ?? 'further',
      onChange: (use) => change({ uses: uses.with(column, use) }),
    }
  })
}

interface MappingStepProps {
  readonly draft: ImportDraft
  readonly inspection: Table
}

/** What each column becomes, with what stands in the first rows. */
export const MappingStep = ({ draft, inspection }: MappingStepProps) => (
  <section className="import-step" aria-labelledby="import-columns">
    <h2 id="import-columns">Spalten</h2>
    <p>
      Prüfen Sie, was aus jeder Spalte wird. Für Tabellen mit denselben Spalten merkt sich das dieses Gerät.
    </p>
    {!draft.mapping.uses.includes('name') && (
      <Notice tone="error">Keine Spalte ist der Name. Bitte wählen Sie sie aus.</Notice>
    )}
    <DataTable
      caption="Spalten der Datei"
      className="data-table--narrow import-columns"
      rows={rowsOf(inspection, draft)}
      keyOf={({ column }) => String(column)}
      columns={columns}
    />
  </section>
)
