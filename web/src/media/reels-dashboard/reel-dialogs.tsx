import { useDispatch } from 'react-redux'
import { Dialog } from '../../ui/dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { VideoPlayer } from '../../ui/player/video-player.tsx'
import { MediaEditDialog } from '../editing/media-edit-dialog.tsx'
import { useMediaEdit } from '../editing/use-media-edit.tsx'
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
  const { shared } = useRecordDialog(changeReel)
  const { state, onClose } = shared
  const { edit, setEdit, offer, drop, changes, toSend } = useMediaEdit(changeReel, company, reel, state)
  return (
    <MediaEditDialog
      company={company}
      noun="Reel"
      state={state}
      texts={edit}
      changes={changes}
      offer={offer}
      onChange={setEdit}
      onSend={() => void dispatch(changeReel.requested({ company, kind: 'edit', reel, edit: toSend() }))}
      onClose={onClose}
      onDrop={drop}
    />
  )
}
