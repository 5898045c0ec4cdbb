import { createContext, useContext, useEffect } from 'react'

/** Who else edits the open page, and how a form tells others that something is typed here. */
export interface EditingHere {
  /** By name; somebody who has two windows open once. */
  readonly others: readonly string[]
  /** Something is typed; call what it answers when that is sent or dropped. */
  readonly begin: () => () => void
}

/** Set by the frame of pages that several people edit; elsewhere nobody is told. */
export const EditingHereContext = createContext<EditingHere | undefined>(undefined)

/** Tells others that something is typed on this page and isn't saved. */
export const useEditing = (isTyped: boolean): void => {
  const begin = useContext(EditingHereContext)?.begin
  useEffect(() => (isTyped ? begin?.() : undefined), [isTyped, begin])
}
