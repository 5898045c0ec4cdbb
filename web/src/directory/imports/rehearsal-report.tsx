import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { germanNumber } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataTable } from '../../ui/heavy/grid/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Rehearsal } from './api.ts'
import { Counts } from './counts.tsx'
import { companies, firstOf } from './import-words.ts'
import { problemsAsCsv, problemsOf, problemWords, unlistedWords, type RowProblem } from './problems-table.ts'

const shown = 100

const tones = { rejected: 'red', likely: 'amber', differing: 'plain' } as const

const columns: readonly Column<RowProblem>[] = [
  { key: 'line', label: 'Zeile', cell: ({ line }) => germanNumber(line) },
  { key: 'kind', label: 'Art', cell: ({ kind }) => <Tag tone={tones[kind]}>{problemWords[kind]}</Tag> },
  { key: 'field', label: 'Feld', kind: 'wide', cell: ({ field }) => field },
  {
    key: 'text',
    label: 'Hinweis',
    cell: ({ text, field, companyId }) => (
      <>
        {text}{' '}
        {companyId !== undefined && <Link to={privatePaths.masterData.href(companyId)}>Eintrag ansehen</Link>}
        {field !== '' && <span className="data-table__facts">{field}</span>}
      </>
    ),
  },
]

interface RehearsalReportProps {
  readonly rehearsal: Rehearsal
  readonly isStarting: boolean
  readonly onStart: () => void
}

/** What a dry run found, and the way on. */
export const RehearsalReport = ({ rehearsal, isStarting, onStart }: RehearsalReportProps) => {
  const problems = problemsOf(rehearsal)
  const unlisted = unlistedWords(rehearsal)
  const { imported, likely, unchanged, differing, rejected } = rehearsal
  return (
    <section className="import-step" aria-labelledby="import-rehearsal">
      <h2 id="import-rehearsal" tabIndex={-1}>
        Ergebnis des Probelaufs
      </h2>
      <Counts
        counts={[
          ['Neu', imported],
          ['Davon wahrscheinlich doppelt', likely],
          ['Schon da', unchanged],
          ['Weicht ab', differing],
          ['Abgelehnt', rejected],
        ]}
      />
      {problems.length > 0 && (
        <>
          <DataTable
            caption="Hinweise zu Zeilen"
            rows={problems.slice(0, shown)}
            keyOf={({ line, kind }) => `${line} ${kind}`}
            columns={columns}
          />
          <p className="import-actions">
            <Button
              size="s"
              icon={<IconDownload aria-hidden="true" />}
              onClick={() => saveFile(problemsAsCsv(problems, unlisted), 'hinweise-zum-import.csv')}
            >
              Hinweise als CSV herunterladen
            </Button>
            {problems.length > shown && (
              <span>Gezeigt sind {firstOf(shown, rejected + likely + differing)}.</span>
            )}
          </p>
          {unlisted !== '' && <Notice>{unlisted}</Notice>}
        </>
      )}
      <div className="import-actions">
        <Button look="primary" busy={isStarting} disabled={imported === 0} onClick={onStart}>
          {imported === 0 ? 'Nichts zu übernehmen' : `${companies(imported)} übernehmen`}
        </Button>
        {imported > 0 && <span>Sie warten danach auf Ihre Freigabe.</span>}
      </div>
    </section>
  )
}
