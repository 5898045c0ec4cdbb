import { IconChartBar, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { loadChunk } from '../../lib/chunk.ts'
import { germanNumber } from '../../lib/format.ts'
import { own } from '../../lib/own.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { CsvButton } from '../reports/csv-button.tsx'
import type { ChartProps } from './charts.tsx'
import './chart-figure.css'

/** The drawing is a separate chunk; without it the numbers are still there. */
const Chart = lazy(async () => {
  try {
    return { default: (await loadChunk('charts', async () => await import('./charts.tsx'))).Chart }
  } catch {
    return { default: NoChart }
  }
})

const NoChart = (_props: ChartProps) => (
  <p className="chart-figure__none">
    Das Diagramm konnte nicht geladen werden. Die Zahlen stehen in der Tabelle.
  </p>
)

interface ChartFigureProps extends ChartProps {
  readonly title: string
  /** What a point stands for, above the labels in the table: "Tag", "Stunde". */
  readonly axis: string
  /** Of the file, without its ending. */
  readonly fileName: string
  readonly note?: string | undefined
}

/**
 * Numbers as a drawing, and the same numbers as a table: for screen readers always, for everybody by a button. With a legend that tells the series by form
 * as well as colour.
 */
export const ChartFigure = ({ title, axis, fileName, note, ...chart }: ChartFigureProps) => {
  const { points, series } = chart
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <section className="chart-figure report-block" aria-labelledby={id}>
      <header className="report-block__head">
        <h2 id={id}>{title}</h2>
        <div className="report-block__actions">
          <Button
            size="s"
            look="quiet"
            aria-pressed={asTable}
            icon={asTable ? <IconChartBar aria-hidden="true" /> : <IconTable aria-hidden="true" />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Als Diagramm' : 'Als Tabelle'}
          </Button>
          <CsvButton
            title={title}
            fileName={fileName}
            heads={[axis, ...series.map(({ label }) => label)]}
            rows={() =>
              points.map((point) => [point.label, ...series.map(({ key }) => own(point, key) ?? 0)])
            }
          />
        </div>
      </header>
      {!asTable && (
        <div aria-hidden="true">
          <ul className="plain-list chart-figure__legend">
            {series.map(({ key, label, tone }) => (
              <li key={key}>
                <span className="chart-key" data-tone={tone} data-kind={chart.kind} />
                {label}
              </li>
            ))}
          </ul>
          <div className="chart-figure__drawing">
            <Suspense fallback={<Skeleton height="100%" />}>
              <Chart {...chart} />
            </Suspense>
          </div>
        </div>
      )}
      <div className={asTable ? undefined : 'visually-hidden'}>
        <table className="data-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col" className="data-table__figure">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, index) => (
              // The hour from two to three comes twice in the night when clocks go back.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row">{point.label}</th>
                {series.map(({ key }) => (
                  <td key={key} className="data-table__figure">
                    {germanNumber(Number(own(point, key) ?? 0))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note !== undefined && <p className="report-block__note">{note}</p>}
    </section>
  )
}
