import { useSyncExternalStore } from 'react'

/** From here on the matrix has room for some roles side by side. */
const wide = '(width >= 48rem)'

const listen = (changed: () => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is wide enough for the matrix. For pages that are rendered in the browser alone. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(wide).matches)
