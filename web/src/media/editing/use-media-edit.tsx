import { useState } from 'react'
import type { Action } from '../../lib/action.ts'
import { conflictOf, versionToSaveOver } from '../../lib/conflict.ts'
import type { FormState } from '../../lib/form-state.ts'
import { useDialogEdits } from '../../lib/use-dialog-edits.ts'
import { EditsOffer } from '../../ui/heavy/edits-offer.tsx'
import { changesBeside, editedIn, isMediaEdit, typedOf, type MediaEdit } from './media-edit.ts'

/**
 * What is typed about a video or a reel, over the state that its dialog was opened on; kept on the device until the action is done with it. After a conflict
 * `changes` are those of the other editor, and `toSend` saves over them.
 */
export const useMediaEdit = (
  action: Pick<Action<void, unknown, unknown>, 'of' | 'closed' | 'name'>,
  company: string,
  now: MediaEdit & { readonly id: string; readonly version: number },
  state: FormState,
) => {
  const [opened] = useState(now)
  const [seen, setSeen] = useState(now.version)
  const saved = typedOf(opened)
  const [edit, setEdit] = useState(saved)
  const { found, forget, drop } = useDialogEdits(action, {
    company,
    page: `${action.name}:${now.id}`,
    edits: JSON.stringify(edit) === JSON.stringify(saved) ? undefined : edit,
    saved,
    isValue: isMediaEdit,
  })
  const conflict = conflictOf(state)
  const changes = conflict === undefined ? [] : changesBeside(conflict.details, opened, edit)
  return {
    edit,
    setEdit,
    offer: <EditsOffer found={found} onTake={setEdit} onDrop={forget} />,
    changes,
    drop,
    toSend: () => {
      const expectedVersion = versionToSaveOver(state, seen)
      setSeen(expectedVersion)
      return { ...editedIn(opened, edit), expectedVersion }
    },
  }
}
