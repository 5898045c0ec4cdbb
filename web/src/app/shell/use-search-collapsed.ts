import { useEffect, useState } from 'react'

/** The browser's zoom: the ratio of its windows, since Windows laptops scale their screens too (D-3.6). */
export const zoomRatio = ({ outerWidth, innerWidth }: Pick<Window, 'outerWidth' | 'innerWidth'>): number =>
  innerWidth === 0 ? 1 : outerWidth / innerWidth

/** The spec hides the search box from 1.5 to under 2; here it shrinks to a button that opens it (D-3.6, WCAG 1.4.4). */
export const collapsesSearch = (ratio: number): boolean => ratio >= 1.5 && ratio < 2

/** Whether the window is zoomed so far that the search is a button. */
export const useSearchCollapsed = (): boolean => {
  const [collapsed, setCollapsed] = useState(false)
  useEffect(() => {
    const look = () => setCollapsed(collapsesSearch(zoomRatio(window)))
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
  return collapsed
}
