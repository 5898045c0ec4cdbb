import { isFields } from '../../lib/fields.ts'
import { editsShelf } from '../../lib/kept-edits.ts'
import { keptForSession } from '../../lib/session-tokens.ts'

/** What was typed into a form and not sent, by the names of its fields. */
type Draft = Readonly<Record<string, string>>

const shelf = editsShelf(() => localStorage)

const isDraft = (kept: unknown): kept is Draft =>
  isFields(kept) && Object.values(kept).every((value) => typeof value === 'string')

/** Where this device keeps the draft about a company or a review until it is sent. */
export const keptDraft = (about: string) => {
  const name = `${keptForSession}bewertung:${about}`
  return {
    read: (): Draft => shelf.read(name, isDraft)?.value ?? {},
    keep: (form: HTMLFormElement) => {
      const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
      shelf.keep(name, { value: Object.fromEntries(typed), base: '', at: new Date().toISOString() })
    },
    forget: () => shelf.forget(name),
  }
}
