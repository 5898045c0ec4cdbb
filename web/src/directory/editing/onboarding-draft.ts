import { isFields } from '../../lib/fields.ts'
import { keptForSession } from '../../lib/session-tokens.ts'
import { emptyMasterData, masterDataFields, type MasterData } from './master-data.ts'

/** A new entry that isn't sent yet. */
export interface OnboardingDraft {
  readonly values: MasterData
  /** Sending the same form again is the same registration, also after a reload (D-G10). */
  readonly key: string
}

/** Stands for a visitor: there is no session that could end. */
export const nobody = ''

const nameOf = (userId: string): string =>
  userId === nobody ? 'vorbereiteter-eintrag' : `${keptForSession}neuer-eintrag:${userId}`

const newDraft = (): OnboardingDraft => ({ values: emptyMasterData, key: crypto.randomUUID() })

/** The stored draft, as far as it is valid: another version of this form may have written it. */
export const parseDraft = (text: string | null): OnboardingDraft | undefined => {
  if (text === null) return undefined
  const kept = parsed(text)
  if (!isFields(kept) || !isFields(kept['values']) || typeof kept['key'] !== 'string') return undefined
  const { values, key } = kept
  const typed = masterDataFields.flatMap((field) => {
    const value = values[field]
    return typeof value === 'string' ? [[field, value]] : []
  })
  return { values: { ...emptyMasterData, ...Object.fromEntries(typed) }, key }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether anything was entered. */
export const isTouched = (values: MasterData): boolean =>
  masterDataFields.some((field) => values[field] !== emptyMasterData[field])

/** Where drafts are kept: of who is logged in until the session ends. */
export interface DraftShelf {
  read(userId: string): OnboardingDraft
  keep(userId: string, draft: OnboardingDraft): void
  forget(userId: string): void
}

/** Without storage (a strict browser) a draft lives as long as its page. */
export const draftShelf = (storage: () => Storage): DraftShelf => {
  const attempt = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
  return {
    read: (userId) => parseDraft(attempt((kept) => kept.getItem(nameOf(userId))) ?? null) ?? newDraft(),
    keep: (userId, draft) => void attempt((kept) => kept.setItem(nameOf(userId), JSON.stringify(draft))),
    forget: (userId) => void attempt((kept) => kept.removeItem(nameOf(userId))),
  }
}
