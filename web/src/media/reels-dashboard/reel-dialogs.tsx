import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { VideoPlayer } from '../../ui/player/video-player.tsx'
import { MediaTextFields } from '../wishes/media-text-fields.tsx'
import { textRules, type TextsOfMedia } from '../wishes/media-texts.ts'
import { WishDialog } from '../wishes/wish-dialog.tsx'
import { changeReel, type OwnReelView } from './api.ts'
import { ShareLinks } from './share-links.tsx'

interface ReelDialogsProps {
  readonly company: string
  readonly reels: readonly OwnReelView[]
}

/** The open dialog about a reel, if any. */
export const ReelDialogs = ({ company, reels }: ReelDialogsProps) => {
  const { subject, shared } = useRecordDialog(changeReel)
  const reel = reels.find(({ id }) => id === subject?.id)
  if (subject === undefined || reel === undefined) return null
  switch (subject.kind) {
    case 'edit':
      return <EditReel key={reel.id} company={company} reel={reel} />
    case 'watch':
      return (
        <Dialog title={reel.title} open onClose={shared.onClose}>
          <VideoPlayer video={{ ...reel.video, title: reel.title }} begins />
        </Dialog>
      )
    case 'share':
      return (
        <Dialog title="Reel teilen" open onClose={shared.onClose}>
          <ShareLinks reel={reel} />
        </Dialog>
      )
  }
}

const EditReel = ({ company, reel }: { readonly company: string; readonly reel: OwnReelView }) => {
  const dispatch = useDispatch()
  const { state } = useForm(changeReel)
  const [expectedVersion] = useState(reel.version)
  const [texts, setTexts] = useState<TextsOfMedia>(reel)
  return (
    <>
      <RecordDialog
        title="Reel bearbeiten"
        open
        state={state}
        send="Speichern"
        rules={textRules}
        onClose={() => void dispatch(changeReel.closed())}
        onSend={() => {
          const { title, description, tags } = texts
          const trimmed = { title: title.trim(), description: description.trim(), tags }
          dispatch(changeReel.requested({ company, kind: 'edit', reel, texts: trimmed, expectedVersion }))
        }}
      >
        <MediaTextFields texts={texts} onChange={setTexts} />
      </RecordDialog>
      <WishDialog company={company} texts={texts} onTake={setTexts} />
    </>
  )
}
