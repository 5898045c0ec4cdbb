import type { ReelSort } from '@schaufenster/query-service/media/contract.ts'
import { Link } from 'react-router'
import { counted, dotted, germanNumber } from '../../lib/format.ts'
import { shortDate } from '../../lib/short-times.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { Tag } from '../../ui/tag.tsx'
import { VideoThumbnail } from '../videos/video-thumbnail.tsx'
import { standingOfReel } from '../videos/video-words.ts'
import type { OwnReelView } from './api.ts'

const StateTag = ({ reel }: { readonly reel: OwnReelView }) => {
  const { restorableUntil } = reel
  if (restorableUntil !== undefined) return <Tag tone="red">Gelöscht bis {shortDate(restorableUntil)}</Tag>
  const { label, tone } = standingOfReel(reel)
  return <Tag tone={tone}>{label}</Tag>
}

const dislikesOf = ({ dislikes }: OwnReelView): string => counted(dislikes, 'Dislike', 'Dislikes')

/** Columns of the list of all reels. */
export const reelColumns: readonly Column<OwnReelView, ReelSort>[] = [
  {
    key: 'title',
    label: 'Reel',
    cell: (reel) => (
      <span className="reel-cell">
        <span className="reel-cell__picture">
          <VideoThumbnail video={reel.video} shape="tall" isLost={reel.hiddenBy === 'filmDeleted'} />
        </span>
        <span>
          {reel.title}
          <span className="data-table__facts">
            {dotted([
              reel.name,
              `${germanNumber(reel.viewCount)} Aufrufe`,
              counted(reel.likes, 'Like', 'Likes'),
              reel.dislikes > 0 ? dislikesOf(reel) : undefined,
            ])}
            <StateTag reel={reel} />
          </span>
        </span>
      </span>
    ),
    sort: { ascending: 'index' },
  },
  {
    key: 'company',
    label: 'Unternehmen',
    kind: 'wide',
    cell: ({ video: { company } }) => <Link to={paths.company.href(company.slug)}>{company.name}</Link>,
  },
  { key: 'state', label: 'Stand', kind: 'wide', cell: (reel) => <StateTag reel={reel} /> },
  {
    key: 'views',
    label: 'Aufrufe',
    kind: 'wide',
    cell: ({ viewCount }) => germanNumber(viewCount),
    sort: { descending: 'popular' },
  },
  {
    key: 'likes',
    label: 'Likes',
    kind: 'wide',
    cell: (reel) => (
      <>
        {germanNumber(reel.likes)}
        {reel.dislikes > 0 && <span className="reel-dislikes">{dislikesOf(reel)}</span>}
      </>
    ),
  },
  { key: 'shares', label: 'Geteilt', kind: 'wide', cell: ({ shares }) => germanNumber(shares) },
  {
    key: 'updatedAt',
    label: 'Geändert',
    kind: 'wide',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>,
    sort: { descending: 'recent' },
  },
]
