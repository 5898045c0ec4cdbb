import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useEditing } from './editing-here.ts'
import { editsShelf, nameOfEdits, type IsValue } from './kept-edits.ts'

interface WithSession {
  readonly identity: { readonly session: { readonly user?: { readonly _id: string } } }
}

const shelf = editsShelf(() => localStorage)

/** A page or a dialog, and what is typed there. */
export interface Page<Value> {
  /** The id of the company. */
  readonly company: string
  readonly page: string
  /** Undefined: nothing differs from what is saved. */
  readonly edits: Value | undefined
  /** What is saved of it. */
  readonly saved: unknown
  readonly isValue: IsValue<Value>
}

/** What was found when the page was opened; as long as nothing else is typed. */
export interface FoundEdits<Value> {
  readonly value: Value
  /** ISO 8601. */
  readonly at: string
  /** Something else was saved since. */
  readonly isOld: boolean
}

/** Keeps a page's input until it is saved, discarded or the session ends, and restores it after a reload. Others hear that it is edited. */
export const useKeptEdits = <Value>({ company, page, edits, saved, isValue }: Page<Value>) => {
  const userId = useSelector(({ identity }: WithSession) => identity.session.user?._id ?? '')
  const name = nameOfEdits(userId, company, page)
  const base = JSON.stringify(saved)
  const [kept, setKept] = useState(() => (edits === undefined ? shelf.read(name, isValue) : undefined))
  const isTyped = edits !== undefined
  useEditing(isTyped)
  const text = JSON.stringify(edits)
  // What is typed now counts, not what was found.
  if (isTyped && kept !== undefined) setKept(undefined)
  useEffect(() => {
    if (isTyped) shelf.keep(name, { value: JSON.parse(text ?? 'null'), base, at: new Date().toISOString() })
    else if (kept === undefined) shelf.forget(name)
  }, [name, isTyped, text, base, kept])
  const found: FoundEdits<Value> | undefined =
    kept === undefined || isTyped ? undefined : { value: kept.value, at: kept.at, isOld: kept.base !== base }
  return { found, forget: () => setKept(undefined), sent: () => shelf.forget(name) }
}
