import { isFields } from './fields.ts'
import { keptTexts } from './kept-texts.ts'
import { keptForSession } from './session-tokens.ts'

/** A page's unsaved input, as stored on this device. */
export interface KeptEdits<Value> {
  readonly value: Value
  /** What was saved when it was typed, as JSON. */
  readonly base: string
  /** ISO 8601. */
  readonly at: string
}

/** Recognises what the page of today can go on with: another version of it may have kept something else. */
export type IsValue<Value> = (kept: unknown) => kept is Value

/** Where edits are kept until they are saved, dropped, or the session ends. */
export interface EditsShelf {
  read<Value>(name: string, isValue: IsValue<Value>): KeptEdits<Value> | undefined
  keep(name: string, edits: KeptEdits<unknown>): void
  forget(name: string): void
}

/** A company's page for logged-in users: nobody else finds it. */
export const nameOfEdits = (userId: string, company: string, page: string): string =>
  `${keptForSession}entwurf:${userId}:${company}:${page}`

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without storage (a strict browser, a full one) edits live as long as their page. */
export const editsShelf = (storage: () => Storage): EditsShelf => {
  const texts = keptTexts(storage)
  return {
    read: (name, isValue) => {
      const kept = parsed(texts.read(name) ?? '')
      if (!isFields(kept)) return undefined
      const { value, base, at } = kept
      return isValue(value) &&
        typeof base === 'string' &&
        typeof at === 'string' &&
        !Number.isNaN(Date.parse(at))
        ? { value, base, at }
        : undefined
    },
    keep: (name, edits) => texts.keep(name, JSON.stringify(edits)),
    forget: texts.forget,
  }
}
