import { germanNumber } from '../../lib/format.ts'
import './waiting-count.css'

interface WaitingCountProps {
  /** Undefined: not known yet. */
  readonly count: number | undefined
}

/** How many of something wait, beside its name in a link; nothing where nothing waits. */
export const WaitingCount = ({ count }: WaitingCountProps) =>
  count !== undefined &&
  count > 0 && (
    <span className="waiting-count">
      {germanNumber(count)} <span className="visually-hidden">{count === 1 ? 'wartet' : 'warten'}</span>
    </span>
  )
