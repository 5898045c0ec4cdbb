import { useState } from 'react'

const isOff = (name: string): boolean => {
  try {
    return localStorage.getItem(name) === 'off'
  } catch {
    return false
  }
}

/** Something that is on until somebody switches it off; kept in this browser under `name`. */
export const useKeptSwitch = (name: string): readonly [boolean, () => void] => {
  const [on, setOn] = useState(() => !isOff(name))
  const toggle = () => {
    setOn(!on)
    try {
      localStorage.setItem(name, on ? 'off' : 'on')
    } catch {
      // Without storage the choice holds for this page.
    }
  }
  return [on, toggle]
}
