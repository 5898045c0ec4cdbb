import { useState } from 'react'
import { keptInBrowser } from '../../lib/kept-texts.ts'

const read = (name: string, atFirst: string): ReadonlySet<string> =>
  new Set((keptInBrowser.read(name) ?? atFirst).split(',').filter((key) => key !== ''))

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
    keptInBrowser.keep(name, [...next].join(','))
  }
  return [hidden, toggle]
}
