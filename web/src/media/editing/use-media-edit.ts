import { useState } from 'react'
import { conflictOf, versionToSaveOver } from '../../lib/conflict.ts'
import type { FormState } from '../../lib/form-state.ts'
import { changesBeside, editedIn, type MediaEdit } from './media-edit.ts'

/**
 * What is typed about a video or a reel, over the state that its dialog was opened on. After a conflict `changes` are those of the other editor, and
 * `toSend` saves over them.
 */
export const useMediaEdit = <Edit extends MediaEdit>(
  now: Edit & { readonly version: number },
  state: FormState,
) => {
  const [opened] = useState(now)
  const [seen, setSeen] = useState(now.version)
  const [edit, setEdit] = useState<Edit>(now)
  const conflict = conflictOf(state)
  const changes = conflict === undefined ? [] : changesBeside(conflict.details, opened, edit)
  return {
    edit,
    setEdit,
    changes,
    toSend: () => {
      const expectedVersion = versionToSaveOver(state, seen)
      setSeen(expectedVersion)
      return { ...editedIn(opened, edit), expectedVersion }
    },
  }
}
