import { Link } from 'react-router'
import { germanNumber } from '../../lib/format.ts'
import { dataOf, type Loadable } from '../../lib/loadable.ts'

interface FigureTileProps<Answer> {
  readonly label: string
  readonly to: string
  readonly loadable: Loadable<Answer>
  readonly figure: (answer: Answer) => number | string
  readonly note?: (answer: Answer) => string
  /** How it is stressed when there is something. */
  readonly tone?: 'waiting' | 'amiss' | undefined
}

/** One figure and the way to what it counts. */
export const FigureTile = <Answer,>({ label, to, loadable, figure, note, tone }: FigureTileProps<Answer>) => {
  const answer = dataOf(loadable)
  const count = answer === undefined ? undefined : figure(answer)
  const stressed = tone !== undefined && count !== undefined && (typeof count === 'string' || count > 0)
  return (
    <li>
      <Link className={['figure-tile', stressed && `figure-tile--${tone}`].filter(Boolean).join(' ')} to={to}>
        <span>{label}</span>
        <span className="figure-tile__figure">
          {typeof count === 'number' ? germanNumber(count) : (count ?? '–')}
        </span>
        <span className="figure-tile__note">
          {loadable.status === 'failed' ? 'Gerade nicht zu lesen' : answer !== undefined && note?.(answer)}
        </span>
      </Link>
    </li>
  )
}
