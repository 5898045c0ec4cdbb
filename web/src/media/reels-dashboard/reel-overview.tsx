import { Link } from 'react-router'
import { counted, germanDate } from '../../lib/format.ts'
import { privatePaths } from '../../private-paths.ts'
import { VideoThumbnail } from '../videos/video-thumbnail.tsx'
import type { OwnReelView } from './api.ts'
import { listedReels, reelLists, type ReelListKind } from './reel-lists.ts'
import './reels-dashboard.css'

interface ReelOverviewProps {
  readonly company: string
  readonly reels: readonly OwnReelView[]
}

/** Three windows, each with the first of its list (spec §2). */
export const ReelOverview = ({ company, reels }: ReelOverviewProps) => (
  <ul className="plain-list reel-overview">
    {reelLists.map(({ value, word, label }) => {
      const first = listedReels(reels, value)[0]
      return (
        <li key={word}>
          <Link className="reel-overview__card" to={privatePaths.reels.href(company, { liste: word })}>
            <span className="reel-overview__picture">
              {first !== undefined && (
                <VideoThumbnail video={first.video} shape="tall" isLost={first.hiddenBy === 'filmDeleted'} />
              )}
            </span>
            <span className="reel-overview__text">
              <span className="reel-overview__label">{label}</span>
              <span className="reel-overview__fact">{first && facts[value](first, reels.length)}</span>
              <span className="reel-overview__first">{first?.title}</span>
            </span>
          </Link>
        </li>
      )
    })}
  </ul>
)

/** What puts the first of a list first. */
const facts: Readonly<Record<ReelListKind, (first: OwnReelView, count: number) => string>> = {
  all: (_, count) => counted(count, 'Reel', 'Reels'),
  newest: ({ updatedAt }) => germanDate(updatedAt),
  popular: ({ viewCount }) => counted(viewCount, 'Aufruf', 'Aufrufe'),
}
