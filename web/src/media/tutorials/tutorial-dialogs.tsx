import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Dialog } from '../../ui/dialog.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { UploadField, useUploads } from '../uploads/upload-field.tsx'
import { CaptionsFields } from '../videos/captions-fields.tsx'
import { changeTutorial, type TutorialView } from './api.ts'
import { Film } from './tutorial-gallery.tsx'

/** The open dialog about a tutorial, if any. */
export const TutorialDialogs = ({ tutorials }: { readonly tutorials: readonly TutorialView[] }) => {
  const dispatch = useDispatch()
  const { subject, shared } = useRecordDialog(changeTutorial)
  const tutorial = tutorials.find(({ id }) => id === subject?.id)
  if (subject === undefined || tutorial === undefined) return null
  const { title, key: video } = tutorial
  switch (subject.kind) {
    case 'upload':
      return <UploadDialog tutorial={tutorial} onClose={shared.onClose} />
    case 'watch':
      return (
        <Dialog title={title} open onClose={shared.onClose}>
          <Film tutorial={tutorial} begins />
        </Dialog>
      )
    case 'captions':
      return video === null ? null : (
        <Dialog title={`Untertitel: ${title}`} open onClose={shared.onClose}>
          <CaptionsFields
            captions={tutorial.captions}
            state={shared.state}
            onPut={(language, file) =>
              void dispatch(changeTutorial.requested({ kind: 'captions', tutorial, video, language, file }))
            }
            onRemove={(language) =>
              void dispatch(changeTutorial.requested({ kind: 'captionsRemoved', tutorial, video, language }))
            }
          />
        </Dialog>
      )
    case 'remove':
      return (
        <RecordDialog
          {...shared}
          title="Film entfernen"
          send="Entfernen"
          look="danger"
          onSend={() => void dispatch(changeTutorial.requested({ kind: 'remove', tutorial }))}
        >
          <p>
            Inhaber sehen den Film zu „{title}“ dann nicht mehr. Sie können jederzeit einen neuen hochladen.
          </p>
        </RecordDialog>
      )
  }
}

interface UploadDialogProps {
  readonly tutorial: TutorialView
  readonly onClose: () => void
}

/** Takes the film of a tutorial; how far it is stands in the list. */
const UploadDialog = ({ tutorial: { id, title, key }, onClose }: UploadDialogProps) => {
  const target = { kind: 'tutorial', tutorial: id, replaces: key !== null } as const
  const { uploads } = useUploads(target)
  const [before] = useState(uploads.length)
  const isChosen = uploads.length > before
  useEffect(() => {
    if (isChosen) onClose()
  }, [isChosen, onClose])
  return (
    <Dialog title={`${title}: ${key === null ? 'Film hochladen' : 'Film ersetzen'}`} open onClose={onClose}>
      {key !== null && (
        <p>
          Der neue Film löst den bisherigen ab, sobald er verarbeitet ist. Bis dahin bleibt der alte zu sehen.
        </p>
      )}
      <UploadField target={target} label="Film" text="Video wählen oder hierher ziehen" single />
    </Dialog>
  )
}
