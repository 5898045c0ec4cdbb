import { Dialog } from '../../ui/dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { VideoPlayer } from '../../ui/player/video-player.tsx'
import { changeVideo, type OwnVideoView } from './api.ts'

/** Plays a video as visitors will see it. */
export const WatchDialog = ({ video }: { readonly video: OwnVideoView }) => {
  const { shared } = useRecordDialog(changeVideo)
  return (
    <Dialog title={video.title} open onClose={shared.onClose}>
      <VideoPlayer video={video} begins />
    </Dialog>
  )
}
