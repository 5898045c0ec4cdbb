import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRefresh,
  IconVideo,
  IconX,
} from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { fileSize } from '../../lib/file-size.ts'
import { dotted } from '../../lib/format.ts'
import { own } from '../../lib/own.ts'
import { IconButton } from '../../ui/button.tsx'
import { filmWords } from '../film-words.ts'
import type { KeptUpload } from './kept-uploads.ts'
import {
  isUnderWay,
  keptDropped,
  uploadCancelled,
  uploadContinued,
  uploadPaused,
  uploadTitled,
  type VideoUpload,
} from './slice.ts'
import { timeLeftWords } from './time-left.ts'
import './uploads.css'

const percentOf = ({ sent, size }: { readonly sent: number; readonly size: number }): number =>
  size === 0 ? 0 : Math.floor((sent / size) * 100)

const stateWords: Readonly<Record<Exclude<VideoUpload['status'], 'sending' | 'failed' | 'unfit'>, string>> = {
  waiting: 'Wartet',
  paused: 'Angehalten',
  stuck: 'Keine Verbindung, geht von selbst weiter',
  busy: 'Der Server nimmt gerade nichts an, geht von selbst weiter',
  adding: 'Wird angelegt',
  done: 'Hochgeladen',
}

interface UploadEntryProps {
  readonly upload: VideoUpload
  /** Its title is asked elsewhere. */
  readonly titleless?: boolean
}

/** What taking it away is called. */
const dropWords = { done: 'nicht verwenden', unfit: 'entfernen' }

/** A video on its way: its picture, its title, how far it is, and what can be done with it. */
export const UploadEntry = ({ upload, titleless = false }: UploadEntryProps) => {
  const dispatch = useDispatch()
  const { id, name, title, status, poster, size, message } = upload
  const percent = percentOf(upload)
  const mayPause = isUnderWay({ status }) && status !== 'adding'
  return (
    <li className="video-upload">
      <span className="video-upload__picture" aria-hidden="true">
        {poster === undefined ? <IconVideo /> : <img src={`${poster}?w=320`} alt="" />}
      </span>
      <div className="video-upload__text">
        {titleless || status === 'unfit' ? (
          <p className="video-upload__name">{name}</p>
        ) : (
          <input
            className="field__input"
            aria-label={`Titel von ${name}`}
            maxLength={120}
            value={title}
            onChange={({ target }) => dispatch(uploadTitled({ id, title: target.value }))}
          />
        )}
        {status === 'failed' || status === 'unfit' ? (
          <p className="video-upload__problem" role="alert">
            {message}
          </p>
        ) : (
          <>
            <progress max={100} value={percent} aria-label={`${name}: Fortschritt`} />
            <p className="video-upload__facts">
              {dotted([
                status === 'waiting' ? undefined : `${percent} % von ${fileSize(size)}`,
                filmWords(upload.film),
                status === 'sending' ? timeLeftWords(upload.secondsLeft) : stateWords[status],
              ])}
            </p>
          </>
        )}
      </div>
      <div className="video-upload__actions">
        {mayPause && (
          <IconButton
            label={`${name}: anhalten`}
            icon={<IconPlayerPauseFilled />}
            onClick={() => dispatch(uploadPaused(id))}
          />
        )}
        {(status === 'paused' || status === 'failed') && (
          <IconButton
            label={status === 'paused' ? `${name}: fortsetzen` : `${name}: erneut versuchen`}
            icon={status === 'paused' ? <IconPlayerPlayFilled /> : <IconRefresh />}
            onClick={() => dispatch(uploadContinued(id))}
          />
        )}
        {status !== 'adding' && (
          <IconButton
            label={`${name}: ${own(dropWords, status) ?? 'abbrechen'}`}
            icon={<IconX />}
            onClick={() => dispatch(uploadCancelled(id))}
          />
        )}
      </div>
    </li>
  )
}

/** A video whose page was left while it was on its way. */
export const KeptEntry = ({ kept }: { readonly kept: KeptUpload }) => {
  const dispatch = useDispatch()
  const { name, title } = kept
  return (
    <li className="video-upload">
      <span className="video-upload__picture" aria-hidden="true">
        <IconVideo />
      </span>
      <div className="video-upload__text">
        <p className="video-upload__name">{title}</p>
        <progress max={100} value={percentOf(kept)} aria-label={`${name}: Fortschritt`} />
        <p className="video-upload__facts">
          {`${percentOf(kept)} % von ${fileSize(kept.size)} sind da. Datei erneut wählen, um fortzusetzen`}
        </p>
      </div>
      <div className="video-upload__actions">
        <IconButton
          label={`${name}: verwerfen`}
          icon={<IconX />}
          onClick={() => dispatch(keptDropped(kept))}
        />
      </div>
    </li>
  )
}
