import { IconSubtitles, IconTrash, IconUpload } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useUploads } from '../uploads/upload-field.tsx'
import { UploadEntry } from '../uploads/upload-list.tsx'
import { VideoThumbnail } from '../videos/video-thumbnail.tsx'
import { changeTutorial, type TutorialSubject, type TutorialView } from './api.ts'
import './tutorials.css'

/** The fourteen titles, each with its film or the way to one. */
export const TutorialAdmin = ({ tutorials }: { readonly tutorials: readonly TutorialView[] }) => (
  <ul className="plain-list tutorial-rows" aria-label="Tutorials">
    {tutorials.map((tutorial) => (
      <TutorialRow key={tutorial.id} tutorial={tutorial} />
    ))}
  </ul>
)

const standings = {
  Pending: { label: 'Wird verarbeitet', tone: 'amber' },
  Ready: { label: 'Zu sehen', tone: 'green' },
  Failed: { label: 'Fehlgeschlagen', tone: 'red' },
} as const

const TutorialRow = ({ tutorial }: { readonly tutorial: TutorialView }) => {
  const dispatch = useDispatch()
  const { id, title, key, status, isEarlier, failure, captions } = tutorial
  const { state } = useForm(changeTutorial, id)
  const problem = formProblem(state)
  const { uploads, kept } = useUploads({ kind: 'tutorial', tutorial: id, replaces: false })
  const standing = status === undefined ? undefined : standings[status]
  const open = (kind: TutorialSubject['kind']) => dispatch(changeTutorial.opened({ kind, id }))
  const film = { ...tutorial, status: status ?? 'Failed' }
  return (
    <li>
      {tutorial.videoLink === null ? (
        <span className="video-row__picture">
          <VideoThumbnail video={film} />
        </span>
      ) : (
        <button
          type="button"
          className="video-row__picture"
          aria-haspopup="dialog"
          onClick={() => open('watch')}
        >
          <VideoThumbnail video={film} />
          <span className="visually-hidden">{title} ansehen</span>
        </button>
      )}
      <div className="tutorial-row__text">
        <p className="tutorial-row__title">{title}</p>
        {standing === undefined ? <Tag>Ohne Film</Tag> : <Tag tone={standing.tone}>{standing.label}</Tag>}
        {captions.length > 0 && !isEarlier && (
          <Tag>Untertitel: {captions.map(({ label }) => label).join(', ')}</Tag>
        )}
        {failure !== undefined && <p>{failure.message}</p>}
        {isEarlier && <p>Solange bleibt der bisherige Film zu sehen.</p>}
        {kept.length > 0 && <p>Angefangen. Datei erneut wählen, um fortzusetzen</p>}
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      </div>
      <div className="tutorial-row__actions">
        {failure?.retryable === true && key !== null && (
          <Button
            size="s"
            busy={state.status === 'sending'}
            aria-label={`${title}: Erneut versuchen`}
            onClick={() => dispatch(changeTutorial.requested({ kind: 'retry', tutorial, video: key }))}
          >
            Erneut versuchen
          </Button>
        )}
        <Button
          size="s"
          icon={<IconUpload aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-label={`${title}: ${key === null ? 'Film hochladen' : 'Film ersetzen'}`}
          onClick={() => open('upload')}
        >
          {key === null ? 'Hochladen' : 'Ersetzen'}
        </Button>
        {key !== null && (
          <>
            {!isEarlier && (
              <IconButton
                label={`${title}: Untertitel`}
                icon={<IconSubtitles />}
                aria-haspopup="dialog"
                onClick={() => open('captions')}
              />
            )}
            <IconButton
              label={`${title}: Film entfernen`}
              icon={<IconTrash />}
              aria-haspopup="dialog"
              onClick={() => open('remove')}
            />
          </>
        )}
      </div>
      {uploads.length > 0 && (
        <ul className="plain-list tutorial-row__uploads" aria-label={`${title}: wird hochgeladen`}>
          {uploads.map((upload) => (
            <UploadEntry key={upload.id} upload={upload} titleless />
          ))}
        </ul>
      )}
    </li>
  )
}
