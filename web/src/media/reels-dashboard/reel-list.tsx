import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { germanDate } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { changeReel, type OwnReelView } from './api.ts'
import { ReelCard } from './reel-card.tsx'
import '../videos/videos.css'
import './reels-dashboard.css'

interface ReelListProps {
  readonly company: string
  readonly label: string
  readonly reels: readonly OwnReelView[]
}

/** Reels side by side. */
export const ReelList = ({ company, label, reels }: ReelListProps) => (
  <ul className="plain-list reel-list" aria-label={label}>
    {reels.map((reel) => (
      <ReelCard key={reel.id} company={company} reel={reel} />
    ))}
  </ul>
)

/** Those that were deleted and can come back with their counters, out of the way. */
export const RemovedReels = ({ company, reels }: Omit<ReelListProps, 'label'>) => (
  <details className="removed-videos">
    <summary>{`Gelöschte Reels (${reels.length})`}</summary>
    <ul className="plain-list">
      {reels.map((reel) => (
        <RemovedReel key={reel.id} company={company} reel={reel} />
      ))}
    </ul>
  </details>
)

const RemovedReel = ({ company, reel }: { readonly company: string; readonly reel: OwnReelView }) => {
  const dispatch = useDispatch()
  const { id, title, restorableUntil = '' } = reel
  const { state } = useForm(changeReel, id)
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
        onClick={() => dispatch(changeReel.requested({ company, reel, kind: 'restore' }))}
      >
        Wiederherstellen
      </Button>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </li>
  )
}
