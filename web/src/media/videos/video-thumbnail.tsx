import type { OwnVideoView } from '@schaufenster/query-service/media/contract.ts'
import { IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react'
import { clock } from '../../ui/player/clock.ts'
import './video-thumbnail.css'

type Shown = Pick<OwnVideoView, 'thumbnail' | 'compressedThumbnail' | 'duration' | 'status'>

/** A video's preview: its picture and length; a moving light while it is processed (spec §3). */
export const VideoThumbnail = ({
  video: { thumbnail, compressedThumbnail, duration, status },
  shape = 'wide',
  isLost = false,
}: {
  readonly video: Shown
  readonly shape?: 'wide' | 'tall'
  /** It was deleted, so its processing ends nowhere. */
  readonly isLost?: boolean
}) => {
  const picture = compressedThumbnail ?? thumbnail
  return (
    <span className="video-thumbnail" data-shape={shape} data-status={status} aria-hidden="true">
      {picture === null ? <IconVideo /> : <img src={picture} alt="" loading="lazy" />}
      {status === 'Pending' && !isLost && <span className="video-thumbnail__loader" />}
      {status === 'Ready' && <IconPlayerPlayFilled className="video-thumbnail__play" />}
      {duration !== undefined && <span className="video-thumbnail__time">{clock(duration)}</span>}
    </span>
  )
}
