import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Checkbox } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { MediaTextFields } from '../wishes/media-text-fields.tsx'
import { textRules, type TextsOfMedia } from '../wishes/media-texts.ts'
import { WishDialog } from '../wishes/wish-dialog.tsx'
import { changeVideo, type OwnVideoView } from './api.ts'

interface EditDialogProps {
  readonly company: string
  readonly video: OwnVideoView
}

/** Title, description and tags of a video, and whether it is an advertisement. */
export const EditDialog = ({ company, video }: EditDialogProps) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeVideo)
  // As it was when the dialog was opened: a change of somebody else is told as a conflict.
  const [expectedVersion] = useState(video.version)
  const [texts, setTexts] = useState<TextsOfMedia>(video)
  return (
    <>
      <RecordDialog
        {...shared}
        title="Video bearbeiten"
        send="Speichern"
        rules={textRules}
        onSend={(data) => {
          const { title, description, tags } = texts
          dispatch(
            changeVideo.requested({
              company,
              video,
              kind: 'edit',
              texts: { title: title.trim(), description: description.trim(), tags },
              isAd: data.get('isAd') === 'on',
              expectedVersion,
            }),
          )
        }}
      >
        <MediaTextFields texts={texts} onChange={setTexts} />
        <Checkbox
          name="isAd"
          label="Das Video ist Werbung und wird als Anzeige gekennzeichnet"
          defaultChecked={video.isAd}
        />
      </RecordDialog>
      <WishDialog company={company} texts={texts} onTake={setTexts} />
    </>
  )
}
