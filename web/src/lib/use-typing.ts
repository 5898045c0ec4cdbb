import { useSyncExternalStore } from 'react'

const writes = 'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])'

const watchFocus = (changed: () => void) => {
  document.addEventListener('focusin', changed)
  document.addEventListener('focusout', changed)
  return () => {
    document.removeEventListener('focusin', changed)
    document.removeEventListener('focusout', changed)
  }
}

/** Whether somebody has the cursor in a field for text. */
export const useTyping = (): boolean =>
  useSyncExternalStore(
    watchFocus,
    () => document.activeElement?.matches(writes) ?? false,
    () => false,
  )
