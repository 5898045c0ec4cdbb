import { IconFlag3, IconHeart, IconHeartFilled, IconShare3 } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { counted, germanNumber } from '../../lib/format.ts'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { reelPaths } from '../reel-paths.ts'
import type { FeedReel } from './feed-reel.ts'
import { likeToggled, reactionOf, shownCounts, type WithReactions } from './reactions.ts'

interface ReelActionsProps {
  readonly reel: FeedReel
  readonly onShare: (reel: FeedReel) => void
}

/** What one can do with a reel: beside it, on phones over it. */
export const ReelActions = memo(({ reel, onShare }: ReelActionsProps) => {
  const dispatch = useAppDispatch()
  const { publicUrl } = useAppSelector(({ site }) => site)
  const reaction = useSelector((state: WithReactions) => reactionOf(state, reel.id))
  const { liked, likes, shares } = shownCounts(reel, reaction)
  return (
    <ul className="plain-list reel__actions">
      <li className="needs-scripts">
        <button
          type="button"
          className="reel__action"
          aria-pressed={liked}
          aria-label={`Gefällt mir: ${reel.title}, ${counted(likes, 'Stimme', 'Stimmen')}`}
          onClick={() => dispatch(likeToggled({ id: reel.id }))}
        >
          <Round>{liked ? <IconHeartFilled /> : <IconHeart />}</Round>
          {germanNumber(likes)}
        </button>
      </li>
      <li className="needs-scripts">
        <button
          type="button"
          className="reel__action"
          aria-label={`${reel.title} teilen, ${germanNumber(shares)} Mal geteilt`}
          aria-haspopup="dialog"
          onClick={() => onShare(reel)}
        >
          <Round>
            <IconShare3 />
          </Round>
          {shares > 0 ? germanNumber(shares) : 'Teilen'}
        </button>
      </li>
      <li>
        <Link
          className="reel__action"
          to={paths.report.href({ url: publicUrl + reelPaths.reel.href(reel.slug) })}
          rel="nofollow"
          aria-label={`${reel.title} melden`}
        >
          <Round>
            <IconFlag3 />
          </Round>
          Melden
        </Link>
      </li>
    </ul>
  )
})

const Round = ({ children }: { readonly children: ReactNode }) => (
  <span className="reel__round" aria-hidden="true">
    {children}
  </span>
)
