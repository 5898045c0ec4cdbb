import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { germanChange, germanNumber } from '../../lib/format.ts'

/** One of the big numbers at the head of a report. */
export interface KeyFigure {
  readonly label: string
  readonly value: number
  /** In per cent with two decimals, as the API computes it (D-10.3), and what it is a change of. */
  readonly change?: string | undefined
  readonly previous?: number | undefined
  /** What it is compared with, or since when it counts. */
  readonly note?: string | undefined
}

/** The numbers one looks for first. */
export const KeyFigures = ({ figures }: { readonly figures: readonly KeyFigure[] }) => (
  <dl className="key-figures">
    {figures.map(({ label, value, previous, change, note }) => (
      <div key={label} className="key-figures__one">
        <dt>{label}</dt>
        <dd>
          <span className="key-figures__value">{germanNumber(value)}</span>
          {change !== undefined && <Change change={change} isNew={isNew({ value, previous })} />}
          {note !== undefined && <span className="key-figures__note">{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)

/** Something after nothing: no per cent tell how much more that is; the API says "0.00" (spec §5). */
export const isNew = ({ value, previous }: Pick<KeyFigure, 'value' | 'previous'>): boolean =>
  previous === 0 && value > 0

interface ChangeProps {
  readonly change: string
  readonly isNew: boolean
}

/** "+12,34 %" with the way it goes, "unverändert" or "neu"; never told by colour alone. */
export const Change = ({ change, isNew: after }: ChangeProps) => {
  if (after)
    return (
      <span className="change" data-way="up">
        neu
      </span>
    )
  const number = Number(change)
  const way = number > 0 ? 'up' : number < 0 ? 'down' : 'level'
  const Arrow = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconArrowRight }[way]
  return (
    <span className="change" data-way={way}>
      <Arrow aria-hidden="true" />
      {number === 0 ? 'unverändert' : germanChange(number)}
    </span>
  )
}
