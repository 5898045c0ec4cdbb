import { useId } from 'react'
import { counted, germanNumber } from '../../lib/format.ts'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataTable } from '../../ui/heavy/grid/data-table.tsx'
import type { LexiconPreview } from './api.ts'

type Part = LexiconPreview['changes']['parts'][number]
type Query = LexiconPreview['changes']['queries'][number]

const parts: readonly Column<Part>[] = [
  { key: 'word', label: 'Wort', cell: ({ word }) => word },
  { key: 'before', label: 'Bisher', kind: 'wide', cell: ({ before }) => before.join(' + ') },
  { key: 'after', label: 'Im Entwurf', cell: ({ after }) => after.join(' + ') },
  { key: 'companies', label: 'Einträge', kind: 'figure', cell: ({ companies }) => germanNumber(companies) },
]

const queries: readonly Column<Query>[] = [
  { key: 'terms', label: 'Gesucht', cell: ({ terms }) => terms },
  { key: 'examples', label: 'Zum Beispiel', kind: 'wide', cell: ({ examples }) => examples.join(', ') },
  { key: 'companies', label: 'Einträge', kind: 'figure', cell: ({ companies }) => germanNumber(companies) },
]

interface LexiconChangesProps {
  readonly preview: LexiconPreview
  /** The draft has changed since. */
  readonly isOld: boolean
}

/** What a draft would change: words that come apart otherwise, and searches that other entries belong to. */
export const LexiconChanges = ({ preview: { changes, period }, isOld }: LexiconChangesProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Was sich ändern würde</h2>
      <output className="lab-result__sum">
        {changes.parts.length === 0
          ? 'Kein Wort des Verzeichnisses wird anders zerlegt.'
          : `${counted(changes.parts.length, 'Wort wird', 'Wörter werden')} anders zerlegt; ${changed(changes.queries.length)} ${days[period]}.`}
        {isOld && ' Der Entwurf hat sich seitdem geändert: Sehen Sie noch einmal nach.'}
      </output>
      {changes.queries.length > 0 && (
        <DataTable
          caption="Suchanfragen, zu denen andere Einträge gehören"
          rows={changes.queries}
          keyOf={({ terms }) => terms}
          columns={queries}
        />
      )}
      {changes.parts.length > 0 && (
        <DataTable
          caption="Wörter, die anders zerlegt werden"
          rows={changes.parts}
          keyOf={({ word }) => word}
          columns={parts}
        />
      )}
    </section>
  )
}

const changed = (queries: number): string =>
  queries === 0
    ? 'keine der häufigsten Anfragen ändert sich'
    : `${counted(queries, 'häufige Anfrage ändert', 'häufige Anfragen ändern')} sich`

const days = {
  yesterday: '(gestern)',
  week: '(7 Tage)',
  month: '(30 Tage)',
  quarter: '(90 Tage)',
} as const
