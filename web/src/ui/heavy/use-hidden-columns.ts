import { useState } from 'react'

const read = (name: string, atFirst: string): ReadonlySet<string> => {
  try {
    return new Set((localStorage.getItem(name) ?? atFirst).split(',').filter((key) => key !== ''))
  } catch {
    return new Set([atFirst])
  }
}

/** The columns that somebody doesn't want to see; kept in this browser under `name`; `atFirst` is hidden until then. */
export const useHiddenColumns = (
  name: string,
  atFirst: string,
): readonly [ReadonlySet<string>, (key: string) => void] => {
  const [hidden, setHidden] = useState(() => read(name, atFirst))
  const toggle = (key: string) => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    setHidden(next)
    try {
      localStorage.setItem(name, [...next].join(','))
    } catch {
      // Without storage the choice holds for this page.
    }
  }
  return [hidden, toggle]
}
