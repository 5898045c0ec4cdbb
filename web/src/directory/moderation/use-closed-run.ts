import { useState } from 'react'
import { keptInBrowser } from '../../lib/kept-texts.ts'

const key = 'sammelentscheidung-ausgeblendet'

/** The decision for many whose outcome was put away last; kept in this browser. */
export const useClosedRun = (): readonly [string, (id: string) => void] => {
  const [closed, setClosed] = useState(() => keptInBrowser.read(key) ?? '')
  const close = (id: string) => {
    setClosed(id)
    keptInBrowser.keep(key, id)
  }
  return [closed, close]
}
