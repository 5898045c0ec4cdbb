import { IconSubtitles, IconEye, IconEyeOff, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { fileSize } from '../../lib/file-size.ts'
import { formProblem } from '../../lib/form-state.ts'
import { counted, dotted, germanDate } from '../../lib/format.ts'
import { own } from '../../lib/own.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { OrderButtons } from '../../ui/heavy/order-buttons.tsx'
import { Tag } from '../../ui/tag.tsx'
import { filmWords } from '../film-words.ts'
import type { WithVideoUploads } from '../uploads/send-file.ts'
import { changeVideo, type OwnVideoView, type VideoSubject } from './api.ts'
import { FilmFailure } from './film-failure.tsx'
import { VideoThumbnail } from './video-thumbnail.tsx'
import { standingOfOwn } from './video-words.ts'

interface VideoRowProps {
  readonly company: string
  readonly video: OwnVideoView
  readonly index: number
  readonly count: number
  readonly handle: HTMLAttributes<HTMLElement>
  readonly onMove: (to: number) => void
}

/** A video with what can be done about it. */
export const VideoRow = ({ company, video, ...order }: VideoRowProps) => {
  const dispatch = useDispatch()
  const { id, title, status, isEnabled, isAd, captions, failure, reels } = video
  const { state } = useForm(changeVideo, id)
  const problem = formProblem(state)
  const standing = standingOfOwn(video)
  // What the browser has read of the file, until the server has looked into it.
  const film = useSelector(({ videoUploads }: Partial<WithVideoUploads>) => own(videoUploads?.films, id))
  const open = (kind: VideoSubject['kind']) => dispatch(changeVideo.opened({ kind, id }))
  const ask = (kind: 'enable' | 'disable' | 'retry' | 'retryHost' | 'remove') =>
    dispatch(changeVideo.requested({ company, video, kind }))
  return (
    <li className="video-row" data-row>
      {video.link === null ? (
        <span className="video-row__picture">
          <VideoThumbnail video={{ ...film, ...video }} />
        </span>
      ) : (
        <button
          type="button"
          className="video-row__picture"
          aria-haspopup="dialog"
          onClick={() => open('watch')}
        >
          <VideoThumbnail video={video} />
          <span className="visually-hidden">{title} ansehen</span>
        </button>
      )}
      <div className="video-row__text">
        <p className="video-row__title">{title}</p>
        <p className="video-row__facts">
          {dotted([factsOf(video), filmWords({ ...film, ...formatOf(video) })])}
        </p>
        {video.description === '' && reels.length === 0 && (
          <Button
            look="quiet"
            size="s"
            icon={<IconPencil aria-hidden="true" />}
            aria-label={`${title}: Titel und Beschreibung ergänzen`}
            aria-haspopup="dialog"
            onClick={() => open('edit')}
          >
            Titel und Beschreibung ergänzen
          </Button>
        )}
        {video.tags.length > 0 && <p className="video-row__facts">{video.tags.join(', ')}</p>}
        <p className="video-row__tags">
          <Tag tone={standing.tone}>{standing.label}</Tag>
          {status !== 'Ready' && !isEnabled && <Tag>Deaktiviert</Tag>}
          {isAd && <Tag tone="amber">Anzeige</Tag>}
          {reels.length > 0 && <Tag tone="petrol">Reel</Tag>}
          {captions.map(({ language, label }) => (
            <Tag key={language}>Untertitel: {label}</Tag>
          ))}
        </p>
      </div>
      <div className="video-row__actions">
        <IconButton
          label={`${title}: bearbeiten`}
          icon={<IconPencil />}
          aria-haspopup="dialog"
          onClick={() => open('edit')}
        />
        <IconButton
          label={`${title}: Vorschaubild wählen`}
          icon={<IconPhoto />}
          aria-haspopup="dialog"
          onClick={() => open('poster')}
        />
        <IconButton
          label={`${title}: Untertitel`}
          icon={<IconSubtitles />}
          aria-haspopup="dialog"
          onClick={() => open('captions')}
        />
        <IconButton
          label={`${title}: ${isEnabled ? 'deaktivieren' : 'aktivieren'}`}
          icon={isEnabled ? <IconEye /> : <IconEyeOff />}
          aria-disabled={state.status === 'sending' || undefined}
          onClick={() => ask(isEnabled ? 'disable' : 'enable')}
        />
        <OrderButtons name={title} {...order} />
        <IconButton label={`${title}: löschen`} icon={<IconTrash />} onClick={() => ask('remove')} />
      </div>
      <FilmFailure
        title={title}
        failure={failure}
        busy={state.status === 'sending'}
        onRetry={() => ask('retry')}
      />
      {video.hostFailure !== undefined && (
        <div className="video-row__failure">
          <p>
            Beim Videodienst steht dieses Video noch nicht so wie hier. {video.hostFailure} Auf Ihrer Seite
            ist alles richtig.
          </p>
          <Button
            size="s"
            busy={state.status === 'sending'}
            aria-label={`${title}: Beim Videodienst erneut versuchen`}
            onClick={() => ask('retryHost')}
          >
            Erneut versuchen
          </Button>
        </div>
      )}
      {video.parked === true && (
        <Notice>Eine Änderung an diesem Video ist noch nicht übernommen. Wir kümmern uns darum.</Notice>
      )}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </li>
  )
}

const factsOf = ({ size, createdAt, viewCount }: OwnVideoView): string =>
  dotted([counted(viewCount, 'Aufruf', 'Aufrufe'), germanDate(createdAt), fileSize(size)])

const formatOf = ({ duration, width, height }: OwnVideoView) => ({
  ...(duration !== undefined && { duration }),
  ...(width !== undefined && height !== undefined && { width, height }),
})
