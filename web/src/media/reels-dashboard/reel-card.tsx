import {
  IconEye,
  IconHeart,
  IconPencil,
  IconShare,
  IconShare3,
  IconToggleLeft,
  IconToggleRight,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { germanNumber } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Tag } from '../../ui/tag.tsx'
import { FilmFailure } from '../videos/film-failure.tsx'
import { VideoThumbnail } from '../videos/video-thumbnail.tsx'
import { mayShareReel, standingOfReel } from '../videos/video-words.ts'
import { changeReel, type OwnReelView, type ReelSubject } from './api.ts'

interface ReelCardProps {
  readonly company: string
  readonly reel: OwnReelView
}

/** A reel as its owner sees it: what it brought, and what can be done with it. */
export const ReelCard = ({ company, reel }: ReelCardProps) => {
  const dispatch = useDispatch()
  const { id, title, video, failure, hiddenBy, isEnabled, likes, shares, viewCount } = reel
  const { state } = useForm(changeReel, id)
  const standing = standingOfReel(reel)
  const problem = formProblem(state)
  const open = (kind: ReelSubject['kind']) => dispatch(changeReel.opened({ kind, id }))
  const ask = (kind: 'enable' | 'disable' | 'retry' | 'remove') =>
    dispatch(changeReel.requested({ company, reel, kind }))
  return (
    <li className="reel-card" data-enabled={isEnabled}>
      {video.link === null ? (
        <span className="reel-card__picture">
          <VideoThumbnail video={video} shape="tall" isLost={hiddenBy === 'filmDeleted'} />
        </span>
      ) : (
        <button
          type="button"
          className="reel-card__picture"
          aria-haspopup="dialog"
          onClick={() => open('watch')}
        >
          <VideoThumbnail video={video} shape="tall" />
          <span className="visually-hidden">{title} ansehen</span>
        </button>
      )}
      <p className="reel-card__title">{title}</p>
      <p className="reel-card__figures">
        <Figure icon={IconEye} value={viewCount} label="Aufrufe" />
        <Figure icon={IconHeart} value={likes} label="Likes" />
        <Figure icon={IconShare3} value={shares} label="Mal geteilt" />
      </p>
      <p>
        <Tag tone={standing.tone}>{standing.label}</Tag>
      </p>
      <div className="reel-card__actions">
        <IconButton
          label={`${title}: ${isEnabled ? 'deaktivieren' : 'aktivieren'}`}
          icon={isEnabled ? <IconToggleRight /> : <IconToggleLeft />}
          aria-disabled={state.status === 'sending' || undefined}
          onClick={() => ask(isEnabled ? 'disable' : 'enable')}
        />
        <IconButton
          label={`${title}: bearbeiten`}
          icon={<IconPencil />}
          aria-haspopup="dialog"
          onClick={() => open('edit')}
        />
        {mayShareReel(reel) && (
          <IconButton
            label={`${title}: teilen`}
            icon={<IconShare />}
            aria-haspopup="dialog"
            onClick={() => open('share')}
          />
        )}
        <IconButton label={`${title}: löschen`} icon={<IconTrash />} onClick={() => ask('remove')} />
      </div>
      {hiddenBy !== 'filmDeleted' && (
        <FilmFailure
          title={title}
          failure={failure}
          busy={state.status === 'sending'}
          onRetry={() => ask('retry')}
        />
      )}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </li>
  )
}

interface FigureProps {
  readonly icon: ComponentType<{ readonly 'aria-hidden': 'true' }>
  readonly value: number
  readonly label: string
}

const Figure = ({ icon: Icon, value, label }: FigureProps) => (
  <span title={label}>
    <Icon aria-hidden="true" />
    {germanNumber(value)}
    <span className="visually-hidden"> {label}</span>
  </span>
)
