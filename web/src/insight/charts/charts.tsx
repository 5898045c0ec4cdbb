import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { germanNumber } from '../../lib/format.ts'

/** One series: what its numbers are called and how it is drawn. */
export interface Series {
  readonly key: string
  readonly label: string
  readonly tone: 'now' | 'before' | 'visitors'
}

/** A chart's numbers, which are also a table for people who can't see it. */
export interface ChartProps {
  readonly kind: 'bars' | 'lines'
  readonly points: readonly { readonly label: string; readonly [series: string]: string | number }[]
  readonly series: readonly Series[]
  /** Where the scale begins and ends, of numbers that have one; else it is as high as they are. */
  readonly scale?: readonly [from: number, to: number] | undefined
}

const margin = { top: 8, right: 4, bottom: 0, left: 0 }
const tick = { fill: 'var(--muted)', fontSize: 13 }

const colours = {
  now: 'var(--petrol)',
  before: 'var(--chart-before)',
  visitors: 'var(--chart-visitors)',
} as const

const axes = (scale: ChartProps['scale']) => (
  <>
    <CartesianGrid vertical={false} stroke="var(--line)" />
    <XAxis
      dataKey="label"
      tickLine={false}
      axisLine={{ stroke: 'var(--line-strong)' }}
      tick={tick}
      minTickGap={14}
      tickMargin={6}
    />
    <YAxis
      tickLine={false}
      axisLine={false}
      tick={tick}
      width="auto"
      allowDecimals={false}
      tickFormatter={germanNumber}
      {...(scale !== undefined && { domain: [...scale], tickCount: scale[1] - scale[0] + 1 })}
    />
  </>
)

interface TipProps {
  readonly active?: boolean
  readonly label?: string | number | undefined
  readonly payload?: readonly { readonly dataKey?: unknown; readonly value?: unknown }[]
  readonly series: readonly Series[]
}

const Tip = ({ active, label, payload, series }: TipProps) =>
  active === true && payload !== undefined ? (
    <div className="chart-tip">
      <p>{label}</p>
      <ul className="plain-list">
        {series.map(({ key, label: name, tone }) => {
          const value = payload.find(({ dataKey }) => dataKey === key)?.value
          return typeof value === 'number' ? (
            <li key={key}>
              <span className="chart-key" data-tone={tone} aria-hidden="true" />
              {name} <strong>{germanNumber(value)}</strong>
            </li>
          ) : null
        })}
      </ul>
    </div>
  ) : null

/** What was before stands behind what is now. */
const drawn = (series: readonly Series[]) =>
  series.toSorted((a, b) => Number(b.tone === 'before') - Number(a.tone === 'before'))

/** A drawing of numbers that are in a table beside it: hidden from screen readers and the keyboard. */
export const Chart = ({ kind, points, series, scale }: ChartProps) => (
  <ResponsiveContainer width="100%" height="100%">
    {kind === 'bars' ? (
      <BarChart data={points} margin={margin} barCategoryGap="22%" barGap={2} accessibilityLayer={false}>
        {axes(scale)}
        <Tooltip
          content={<Tip series={series} />}
          cursor={{ fill: 'var(--petrol-wash)' }}
          isAnimationActive={false}
        />
        {drawn(series).map(({ key, tone }) => (
          <Bar
            key={key}
            dataKey={key}
            fill={colours[tone]}
            radius={[3, 3, 0, 0]}
            maxBarSize={44}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    ) : (
      <ComposedChart data={points} margin={margin} accessibilityLayer={false}>
        {axes(scale)}
        <Tooltip
          content={<Tip series={series} />}
          cursor={{ stroke: 'var(--line-strong)' }}
          isAnimationActive={false}
        />
        {drawn(series).map(({ key, tone }) =>
          tone === 'now' ? (
            <Area
              key={key}
              dataKey={key}
              type="linear"
              stroke={colours.now}
              strokeWidth={2}
              fill={colours.now}
              fillOpacity={0.12}
              dot={false}
              isAnimationActive={false}
            />
          ) : (
            <Line
              key={key}
              dataKey={key}
              type="linear"
              stroke={colours[tone]}
              strokeWidth={2}
              strokeDasharray={tone === 'before' ? '5 4' : '0'}
              dot={false}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    )}
  </ResponsiveContainer>
)
