import type { ReactNode } from 'react'
import { quiet, type FormState } from '../../lib/form-state.ts'
import { ConflictNotice, type ShownChange } from '../../ui/heavy/conflict-notice.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { MediaTextFields } from '../wishes/media-text-fields.tsx'
import { textRules, type TextsOfMedia } from '../wishes/media-texts.ts'
import { WishDialog } from '../wishes/wish-dialog.tsx'

interface MediaEditDialogProps {
  readonly company: string
  /** "Video", "Reel". */
  readonly noun: string
  readonly state: FormState
  readonly texts: TextsOfMedia
  readonly onChange: (texts: TextsOfMedia) => void
  /** Another editor's changes, after a conflict. */
  readonly changes: readonly ShownChange[]
  /** What was typed before, and not sent. */
  readonly offer: ReactNode
  readonly onSend: () => void
  readonly onClose: () => void
  /** What was typed is not wanted any more; it closes, too. */
  readonly onDrop: () => void
  /** Further fields. */
  readonly children?: ReactNode
}

/** Title, description and tags of a video or a reel; after a conflict what somebody else changed meanwhile. */
export const MediaEditDialog = ({
  company,
  noun,
  state,
  texts,
  onChange,
  changes,
  offer,
  onSend,
  onClose,
  onDrop,
  children,
}: MediaEditDialogProps) => (
  <>
    <RecordDialog
      title={`${noun} bearbeiten`}
      open
      // The notice says it.
      state={changes.length === 0 ? state : quiet}
      send="Speichern"
      rules={textRules}
      onClose={onClose}
      onSend={onSend}
    >
      {changes.length > 0 && (
        <ConflictNotice
          subject={`dieses ${noun}`}
          changes={changes}
          busy={false}
          onKeep={onSend}
          onDrop={onDrop}
        />
      )}
      {offer}
      <MediaTextFields texts={texts} onChange={onChange} />
      {children}
    </RecordDialog>
    <WishDialog company={company} texts={texts} onTake={onChange} />
  </>
)
