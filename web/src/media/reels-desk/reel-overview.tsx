import { Link } from 'react-router'
import { counted } from '../../lib/format.ts'
import { privatePaths } from '../../private-paths.ts'
import { VideoThumbnail } from '../videos/video-thumbnail.tsx'
import type { OwnReelView } from './api.ts'
import { listedReels, reelLists } from './reel-lists.ts'
import './reels-desk.css'

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
            {first !== undefined && <VideoThumbnail video={first.video} shape="tall" />}
            <span className="reel-overview__label">
              {label}
              <span className="reel-overview__count">{counted(reels.length, 'Reel', 'Reels')}</span>
            </span>
          </Link>
        </li>
      )
    })}
  </ul>
)
