import { isFields } from '../../lib/fields.ts'
import { editsShelf } from '../../lib/kept-edits.ts'
import { keptForSession } from '../../lib/session-tokens.ts'

/** Unsent form input, by field name. */
type Draft = Readonly<Record<string, string>>

const ofAccount = editsShelf(() => localStorage)
const ofWindow = editsShelf(() => sessionStorage)

const isDraft = (kept: unknown): kept is Draft =>
  isFields(kept) && Object.values(kept).every((value) => typeof value === 'string')

/**
 * Where the draft about a company or a review is kept until it is sent: on this device for a logged-in user,
 * until they log out; in this window for a guest, so that the next person at the device doesn't find it.
 */
export const keptDraft = (about: string, isGuest: boolean) => {
  const shelf = isGuest ? ofWindow : ofAccount
  const name = `${isGuest ? '' : keptForSession}bewertung:${about}`
  return {
    read: (): Draft => shelf.read(name, isDraft)?.value ?? {},
    keep: (form: HTMLFormElement) => {
      const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
      shelf.keep(name, { value: Object.fromEntries(typed), base: '', at: new Date().toISOString() })
    },
    forget: () => shelf.forget(name),
  }
}
