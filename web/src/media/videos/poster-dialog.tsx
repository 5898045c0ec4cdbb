import { useEffect, useId, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { pictureTypes } from '../../lib/picture-file.ts'
import { pictureOf } from '../../lib/video/poster.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { FileDrop } from '../../ui/heavy/file-drop.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { clock } from '../../ui/player/clock.ts'
import { changeVideo, type OwnVideoView } from './api.ts'

interface PosterDialogProps {
  readonly company: string
  readonly video: OwnVideoView
}

/** Chooses what is seen of a video before it plays: a moment of it, or another picture. */
export const PosterDialog = ({ company, video }: PosterDialogProps) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeVideo)
  const problem = formProblem(shared.state)
  const take = (picture: File) =>
    void dispatch(changeVideo.requested({ company, video, kind: 'poster', picture }))
  const isSending = shared.state.status === 'sending'
  return (
    <Dialog title="Vorschaubild wählen" open onClose={shared.onClose}>
      <div className="poster-choice">
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        {video.link === null ? (
          <p>Sobald das Video bereit ist, können Sie hier einen Moment daraus wählen.</p>
        ) : (
          <MomentChoice src={video.link} isSending={isSending} onTake={take} />
        )}
        <FileDrop
          label="Oder ein eigenes Bild"
          accept={pictureTypes.join(',')}
          text="Bild wählen oder hierher ziehen"
          hint="JPG, PNG oder WebP, höchstens 20 MB"
          {...(shared.state.status === 'failed' && { problem: shared.state.problem.fields['file'] })}
          onFile={take}
        />
      </div>
    </Dialog>
  )
}

interface MomentChoiceProps {
  readonly src: string
  readonly isSending: boolean
  readonly onTake: (picture: File) => void
}

const MomentChoice = ({ src, isSending, onTake }: MomentChoiceProps) => {
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(0)
  const [length, setLength] = useState(0)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    if (video.current !== null) video.current.currentTime = seconds
  }, [seconds])
  const take = async () => {
    try {
      if (video.current !== null) onTake(await pictureOf(video.current))
    } catch {
      setFault('Aus diesem Video lässt sich hier kein Bild nehmen. Bitte laden Sie ein eigenes hoch.')
    }
  }
  return (
    <>
      <video
        ref={video}
        src={src}
        // Files may lie at another host, and a picture is only taken from what that host lets the page see.
        crossOrigin="anonymous"
        muted
        playsInline
        preload="auto"
        tabIndex={-1}
        onLoadedMetadata={({ currentTarget }) => {
          setLength(currentTarget.duration)
          setSeconds(Math.min(1, currentTarget.duration / 3))
        }}
        onError={() => setFault('Dieses Video lässt sich hier nicht zeigen. Bitte laden Sie ein Bild hoch.')}
      />
      <label className="field__label" htmlFor={id}>
        Moment
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={length}
        step={0.1}
        value={seconds}
        aria-valuetext={`${clock(seconds)} von ${clock(length)}`}
        onChange={({ target }) => setSeconds(Number(target.value))}
      />
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      <Button look="primary" busy={isSending} disabled={length === 0} onClick={() => void take()}>
        Diesen Moment nehmen
      </Button>
    </>
  )
}
