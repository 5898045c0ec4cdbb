import { useState } from 'react'
import { keptInBrowser } from '../../lib/kept-texts.ts'

/** Something that is on until somebody switches it off; kept in this browser under `name`. */
export const useKeptSwitch = (name: string): readonly [boolean, () => void] => {
  const [on, setOn] = useState(() => keptInBrowser.read(name) !== 'off')
  const toggle = () => {
    setOn(!on)
    keptInBrowser.keep(name, on ? 'off' : 'on')
  }
  return [on, toggle]
}
