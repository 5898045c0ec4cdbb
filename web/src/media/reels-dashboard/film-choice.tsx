import type { OwnVideoView } from '@schaufenster/query-service/media/contract.ts'
import type { FilmFacts } from '../../lib/video/poster.ts'
import { Notice } from '../../ui/feedback.tsx'
import { SelectField, useProblem } from '../../ui/field.tsx'
import { useForm as useTalk } from '../../ui/form-talk.ts'
import { isUnderWay, type VideoUpload } from '../uploads/slice.ts'
import { UploadField } from '../uploads/upload-field.tsx'
import { restingUpload } from './reel-rules.ts'

/** Stands for a video that isn't there yet. */
export const onItsWay = 'upload'

interface FilmChoiceProps {
  readonly company: string
  /** Those that a reel can be made of. */
  readonly videos: readonly OwnVideoView[]
  /** The one of them that is taken. */
  readonly taken: OwnVideoView | undefined
  readonly upload: VideoUpload | undefined
  readonly onTake: (video: OwnVideoView | undefined) => void
}

/** The film of a new reel: a file that is uploaded, or a video that is there. One of both is needed. */
export const FilmChoice = ({ company, videos, taken, upload, onTake }: FilmChoiceProps) => {
  const { changed } = useTalk()
  const video = taken?.id ?? videoOf(upload)
  const problem = useProblem('video', undefined)
  const isWide = lies(taken ?? upload?.film ?? {})
  return (
    <>
      <input type="hidden" name="video" value={video} />
      {taken === undefined && (
        <UploadField
          target={{ kind: 'reel', company }}
          label="Videodatei"
          text="Video wählen oder hierher ziehen"
          single
          problem={video === '' || video === restingUpload ? problem : undefined}
        />
      )}
      {upload === undefined && videos.length > 0 && (
        <SelectField
          label="Oder eines Ihrer Videos"
          none="Keines"
          value={taken?.id ?? ''}
          options={videos.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => {
            const next = videos.find(({ id }) => id === target.value)
            changed('video', target.value)
            changed('title', next?.title ?? '')
            onTake(next)
          }}
        />
      )}
      <output className="new-reel__note">
        {isWide && (
          <Notice>
            Dieses Video ist im Querformat. Als Reel erscheint es kleiner, und Vorschaubilder schneiden die
            Seiten ab. Am besten wirkt Hochformat (9:16).
          </Notice>
        )}
      </output>
    </>
  )
}

const videoOf = (upload: VideoUpload | undefined): string => {
  if (upload === undefined) return ''
  return upload.video ?? (isUnderWay(upload) ? onItsWay : restingUpload)
}

const lies = ({ width = 0, height = 0 }: Partial<FilmFacts>): boolean => width > height
