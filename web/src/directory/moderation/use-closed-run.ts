import { useState } from 'react'

const key = 'sammelentscheidung-ausgeblendet'

const read = (): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** The decision for many whose outcome was put away last; kept in this browser. */
export const useClosedRun = (): readonly [string, (id: string) => void] => {
  const [closed, setClosed] = useState(read)
  const close = (id: string) => {
    setClosed(id)
    try {
      localStorage.setItem(key, id)
    } catch {
      // Without storage it holds for this page.
    }
  }
  return [closed, close]
}
