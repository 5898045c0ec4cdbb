import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { germanNumber } from '../../lib/format.ts'

export interface KeyFigure {
  readonly label: string
  readonly value: number
  /** In per cent with two decimals, as the API computes it (D-10.3). */
  readonly change?: string | undefined
  /** What it is compared with, or since when it counts. */
  readonly note?: string | undefined
}

/** The numbers one looks for first. */
export const KeyFigures = ({ figures }: { readonly figures: readonly KeyFigure[] }) => (
  <dl className="key-figures">
    {figures.map(({ label, value, change, note }) => (
      <div key={label} className="key-figures__one">
        <dt>{label}</dt>
        <dd>
          <span className="key-figures__value">{germanNumber(value)}</span>
          {change !== undefined && <Change change={change} />}
          {note !== undefined && <span className="key-figures__note">{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)

/** "+12.34 %" with the way it goes; never told by colour alone. */
export const Change = ({ change }: { readonly change: string }) => {
  const number = Number(change)
  const way = number > 0 ? 'up' : number < 0 ? 'down' : 'level'
  const Arrow = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconArrowRight }[way]
  return (
    <span className="change" data-way={way}>
      <Arrow aria-hidden="true" />
      {`${number > 0 ? '+' : ''}${change.replace('-', '−')} %`}
    </span>
  )
}
