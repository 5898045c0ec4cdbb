import type { Ranking } from '@schaufenster/query-service/insight/contract.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { germanNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { CsvButton } from './csv-button.tsx'
import { Change, isNew } from './key-figures.tsx'
import type { ReportQuery } from './report-query.ts'
import '../../ui/heavy/data-table.css'

interface Ranked {
  readonly id: string
  readonly name: string
  readonly facts?: string
  readonly views: number
  readonly previousViews: number
  readonly change: string
}

interface RankingTableProps<Row extends Ranked> {
  readonly title: string
  readonly head: string
  readonly fileName: string
  readonly rows: readonly Row[]
  readonly hrefOf: (row: Row) => string
  readonly note?: string | undefined
}

/** So many lines are shown at first. */
const shortest = 10

/** What was viewed most, with a bar for the eye; each line leads to its own report. */
export const RankingTable = <Row extends Ranked>({
  title,
  head,
  fileName,
  rows,
  hrefOf,
  note,
}: RankingTableProps<Row>) => {
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const most = Math.max(1, ...rows.map(({ views }) => views))
  return (
    <section className="report-block" aria-labelledby={id}>
      <header className="report-block__head">
        <h2 id={id}>{title}</h2>
        <CsvButton
          title={title}
          fileName={fileName}
          heads={[head, 'Aufrufe', 'Zeitraum davor', 'Veränderung in %']}
          rows={() =>
            rows.map(({ name, views, previousViews, change }) => [name, views, previousViews, Number(change)])
          }
        />
      </header>
      {rows.length === 0 ? (
        <p className="report-block__note">In diesem Zeitraum wurde nichts aufgerufen.</p>
      ) : (
        <table className="data-table ranking">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className="data-table__figure">
                Aufrufe
              </th>
              <th scope="col" className="data-table__figure ranking__before">
                Davor
              </th>
              <th scope="col" className="data-table__figure">
                <span className="visually-hidden">Veränderung</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, showsAll ? rows.length : shortest).map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={hrefOf(row)}>{row.name}</Link>
                  {row.facts !== undefined && <span className="ranking__facts">{row.facts}</span>}
                  <span
                    className="ranking__bar"
                    style={{ inlineSize: `${(row.views / most) * 100}%` }}
                    aria-hidden="true"
                  />
                </th>
                <td className="data-table__figure">{germanNumber(row.views)}</td>
                <td className="data-table__figure ranking__before">{germanNumber(row.previousViews)}</td>
                <td className="data-table__figure">
                  <Change
                    change={row.change}
                    isNew={isNew({ value: row.views, previous: row.previousViews })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shortest && (
        <Button
          size="s"
          look="quiet"
          className="ranking__more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Weniger zeigen' : `Alle ${rows.length} zeigen`}
        </Button>
      )}
      {note !== undefined && <p className="report-block__note">{note}</p>}
    </section>
  )
}

interface RankingTablesProps {
  readonly ranking: Ranking
  readonly query: ReportQuery
  readonly linkTo: (query: ReportQuery) => string
}

/** Companies, and as long as none is chosen industries: from the whole to the one. */
export const RankingTables = ({ ranking, query, linkTo }: RankingTablesProps) => {
  const { companies, totalCompanies, industries } = ranking
  return (
    <div className="report-pair">
      <RankingTable
        title="Meistgesehene Unternehmen"
        head="Unternehmen"
        fileName="unternehmen"
        rows={companies.map(({ city, industry, ...company }) => ({
          ...company,
          facts: [industry[0]?.name, city].filter(Boolean).join(' · '),
        }))}
        hrefOf={({ id }) => linkTo({ ...query, company: id })}
        note={
          totalCompanies > companies.length
            ? `Die ersten ${companies.length} von ${germanNumber(totalCompanies)}, die aufgerufen wurden.`
            : undefined
        }
      />
      {query.industry === undefined && (
        <RankingTable
          title="Branchen"
          head="Branche"
          fileName="branchen"
          rows={industries}
          hrefOf={({ id }) => linkTo({ ...query, industry: id })}
          note="Gezählt wird, wo ein Unternehmen heute eingetragen ist; wer in zwei Branchen steht, zählt in beiden."
        />
      )}
    </div>
  )
}
