import { useDispatch } from 'react-redux'
import { Checkbox } from '../../ui/field.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { MediaEditDialog } from '../editing/media-edit-dialog.tsx'
import { useMediaEdit } from '../editing/use-media-edit.tsx'
import { changeVideo, type OwnVideoView } from './api.ts'

interface EditDialogProps {
  readonly company: string
  readonly video: OwnVideoView
}

/** Title, description and tags of a video, and whether it is an advertisement. */
export const EditDialog = ({ company, video }: EditDialogProps) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeVideo)
  const { state, onClose } = shared
  const { edit, setEdit, offer, drop, changes, toSend } = useMediaEdit(changeVideo, company, video, state)
  return (
    <MediaEditDialog
      company={company}
      noun="Video"
      state={state}
      texts={edit}
      changes={changes}
      offer={offer}
      onChange={(texts) => setEdit({ ...edit, ...texts })}
      onSend={() => void dispatch(changeVideo.requested({ company, video, kind: 'edit', edit: toSend() }))}
      onClose={onClose}
      onDrop={drop}
    >
      <Checkbox
        name="isAd"
        label="Das Video ist Werbung und wird als Anzeige gekennzeichnet"
        checked={edit.isAd}
        onChange={({ target }) => setEdit({ ...edit, isAd: target.checked })}
      />
    </MediaEditDialog>
  )
}
