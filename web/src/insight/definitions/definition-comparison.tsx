import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { germanNumber } from '../../lib/format.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Notice } from '../../ui/feedback.tsx'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { Change } from '../reports/key-figures.tsx'
import { PartFrame } from '../reports/part-frame.tsx'
import { daysInWords, hasDays } from '../reports/points.ts'
import { rangeAxes, type ReportQuery } from '../reports/report-query.ts'
import { definitionComparison, type Comparison, type ViewDefinitionView } from './api.ts'
import { comparedPoints, differencesOf } from './comparison.ts'

interface DefinitionComparisonProps {
  readonly query: ReportQuery
  readonly selected: ViewDefinitionView
  readonly other: ViewDefinitionView
}

/** The counts of two definitions in the page's period: both curves, and the differences in numbers. */
export const DefinitionComparison = ({ query, selected, other }: DefinitionComparisonProps) => {
  const dispatch = useDispatch()
  const comparison = useAnswer(definitionComparison)
  const [now, then, isCounted] = [selected.version, other.version, other.progress === 1]
  useEffect(() => {
    dispatch(definitionComparison.asked({ query, selected: now, other: then }))
  }, [dispatch, query, now, then])
  return (
    <>
      {!isCounted && <Notice>Zählweise {then} wird noch gezählt: Ihr fehlen die neuesten Aufrufe.</Notice>}
      <PartFrame
        loadable={comparison}
        failure="Failed to fetch views by model"
        retry={definitionComparison.asked({ query, selected: now, other: then })}
        height="24rem"
      >
        {(data) => <Compared comparison={data} range={query.range} />}
      </PartFrame>
    </>
  )
}

interface ComparedProps {
  readonly comparison: Comparison
  readonly range: ReportQuery['range']
}

const Compared = ({ comparison, range }: ComparedProps) => {
  const { selected, other } = comparison
  const { startDate, endDate } = selected.results
  const inDays = hasDays(range, selected.results)
  const [now, then] = [`Zählweise ${selected.version} (gilt)`, `Zählweise ${other.version}`]
  return (
    <>
      <ChartFigure
        title="Aufrufe nach beiden Zählweisen"
        kind={inDays ? 'lines' : 'bars'}
        axis={inDays ? 'Tage' : rangeAxes[range]}
        fileName={`zaehlweisen-${startDate}-${endDate}`}
        points={comparedPoints(comparison, range).map((point) => ({ ...point }))}
        series={[
          { key: 'selected', label: now, tone: 'now' },
          { key: 'other', label: then, tone: 'visitors' },
        ]}
      />
      <table className="data-table data-table--narrow definitions__differences">
        <caption className="definitions__caption">Unterschied: {daysInWords(startDate, endDate)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Was gezählt wird</span>
            </th>
            <th scope="col" className="data-table__figure">
              Nr. {selected.version} (gilt)
            </th>
            <th scope="col" className="data-table__figure">
              Nr. {other.version}
            </th>
            <th scope="col" className="data-table__figure">
              Unterschied
            </th>
          </tr>
        </thead>
        <tbody>
          {differencesOf(comparison).map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td className="data-table__figure">{germanNumber(row.selected)}</td>
              <td className="data-table__figure">{germanNumber(row.other)}</td>
              <td className="data-table__figure">
                <span className="definitions__more">
                  {`${row.more > 0 ? '+' : ''}${germanNumber(row.more).replace('-', '−')} `}
                  <Change change={row.change} isNew={row.selected === 0 && row.other > 0} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
