import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { germanDate } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { changeVideo, type OwnVideoView } from './api.ts'

interface RemovedVideosProps {
  readonly company: string
  readonly videos: readonly OwnVideoView[]
}

/** What was deleted and can come back, out of the way. */
export const RemovedVideos = ({ company, videos }: RemovedVideosProps) => (
  <details className="removed-videos">
    <summary>{`Gelöschte Videos (${videos.length})`}</summary>
    <ul className="plain-list">
      {videos.map((video) => (
        <RemovedVideo key={video.id} company={company} video={video} />
      ))}
    </ul>
  </details>
)

interface RemovedVideoProps {
  readonly company: string
  readonly video: OwnVideoView
}

const RemovedVideo = ({ company, video }: RemovedVideoProps) => {
  const dispatch = useDispatch()
  const { id, title, restorableUntil = '' } = video
  const { state } = useForm(changeVideo, id)
  const problem = formProblem(state)
  return (
    <li className="removed-video">
      <div>
        <p className="video-row__title">{title}</p>
        <p className="video-row__facts">{`Wiederherstellbar bis ${germanDate(restorableUntil)}`}</p>
      </div>
      <Button
        size="s"
        busy={state.status === 'sending'}
        aria-label={`${title} wiederherstellen`}
        onClick={() => dispatch(changeVideo.requested({ company, video, kind: 'restore' }))}
      >
        Wiederherstellen
      </Button>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </li>
  )
}
