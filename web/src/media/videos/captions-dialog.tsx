import { useDispatch } from 'react-redux'
import { Dialog } from '../../ui/dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { changeVideo, type OwnVideoView } from './api.ts'
import { CaptionsFields } from './captions-fields.tsx'

interface CaptionsDialogProps {
  readonly company: string
  readonly video: OwnVideoView
}

/** The captions of a video (D-4.11). */
export const CaptionsDialog = ({ company, video }: CaptionsDialogProps) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeVideo)
  return (
    <Dialog title={`Untertitel: ${video.title}`} open onClose={shared.onClose}>
      <CaptionsFields
        captions={video.captions}
        state={shared.state}
        onPut={(language, file) =>
          void dispatch(changeVideo.requested({ company, video, kind: 'captions', language, file }))
        }
        onRemove={(language) =>
          void dispatch(changeVideo.requested({ company, video, kind: 'captionsRemoved', language }))
        }
      />
    </Dialog>
  )
}
