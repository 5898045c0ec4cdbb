import { useDispatch } from 'react-redux'
import { useRowDrag } from '../../ui/heavy/use-row-drag.ts'
import { changeVideo, type OwnVideoView } from './api.ts'
import { orderAfter } from './order.ts'
import { VideoRow } from './video-row.tsx'
import './videos.css'

interface VideoListProps {
  readonly company: string
  readonly videos: readonly OwnVideoView[]
}

/** The videos of a company in the order in which its page shows them. */
export const VideoList = ({ company, videos }: VideoListProps) => {
  const dispatch = useDispatch()
  const move = (from: number, to: number) => {
    const [video, order] = [videos[from], orderAfter(videos, from, to)]
    if (video !== undefined && order.length > 0)
      dispatch(changeVideo.requested({ company, video, kind: 'move', order, place: to + 1 }))
  }
  const drag = useRowDrag(move)
  return (
    <ul className="plain-list video-list" aria-label="Ihre Videos" {...drag.list}>
      {videos.map((video, index) => (
        <VideoRow
          key={video.id}
          company={company}
          video={video}
          index={index}
          count={videos.length}
          handle={drag.handle(index)}
          onMove={(to) => move(index, to)}
        />
      ))}
    </ul>
  )
}
