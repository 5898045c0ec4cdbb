import { useDispatch, useSelector } from 'react-redux'
import { counted } from '../../lib/format.ts'
import { FileDrop } from '../../ui/heavy/file-drop.tsx'
import { videoAccept, videoHint } from './chosen-video.ts'
import type { WithVideoUploads } from './send-file.ts'
import { isUnderWay, videoChosen } from './slice.ts'
import { placeOf, type UploadTarget } from './target.ts'
import { KeptEntry, UploadEntry } from './upload-list.tsx'

interface UploadFieldProps {
  readonly target: UploadTarget
  readonly label: string
  readonly text: string
  /** One at a time. */
  readonly single?: boolean
  readonly problem?: string | undefined
}

/** What is on its way to a place, and what was. */
export const useUploads = (target: UploadTarget) => {
  const place = placeOf(target)
  const { uploads, kept } = useSelector(({ videoUploads }: WithVideoUploads) => videoUploads)
  return {
    uploads: uploads.filter((upload) => upload.place === place),
    kept: kept.filter((upload) => upload.place === place),
  }
}

/** Takes videos and shows how far each of them is. */
export const UploadField = ({ target, label, text, single = false, problem }: UploadFieldProps) => {
  const dispatch = useDispatch()
  const { uploads, kept } = useUploads(target)
  const underWay = uploads.filter(isUnderWay).length
  return (
    <FileDrop
      label={label}
      accept={videoAccept}
      {...(!single && { multiple: true })}
      text={text}
      hint={`${videoHint}. Bricht die Verbindung ab, geht es später an derselben Stelle weiter.`}
      problem={problem}
      onFile={(file) => dispatch(videoChosen(target, file))}
    >
      <output className="visually-hidden">
        {underWay > 0 ? `${counted(underWay, 'Video wird', 'Videos werden')} hochgeladen` : ''}
      </output>
      {(uploads.length > 0 || kept.length > 0) && (
        <ul className="plain-list video-uploads" aria-label="Werden hochgeladen">
          {uploads.map((upload) => (
            <UploadEntry key={upload.id} upload={upload} titleless={target.kind !== 'video'} />
          ))}
          {kept.map((each) => (
            <KeptEntry key={each.url} kept={each} />
          ))}
        </ul>
      )}
    </FileDrop>
  )
}
