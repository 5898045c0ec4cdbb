import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { MasterDataField } from './master-data.ts'
import { draftShelf, isTouched, nobody } from './onboarding-draft.ts'

interface WithSession {
  readonly identity: { readonly session: { readonly user?: { readonly _id: string } } }
}

/** Of the device, not of the window: the link that confirms an address opens another one, and a closed one comes back as another. */
const shelf = draftShelf(() => localStorage)

/**
 * A new entry: kept while it is typed, found again after a reload or a detour, gone once it is `sent` or given up. What somebody prepares who is not logged in
 * yet is theirs as soon as they are.
 */
export const useOnboardingDraft = (sent: boolean) => {
  const userId = useSelector(({ identity }: WithSession) => identity.session.user?._id ?? nobody)
  const isVisitor = userId === nobody
  const [draft, setDraft] = useState(() => {
    const own = shelf.read(userId)
    return isVisitor || isTouched(own.values) ? own : shelf.read(nobody)
  })
  const [found] = useState(() => isTouched(draft.values))
  useEffect(() => {
    if (isVisitor) return
    const prepared = shelf.read(nobody)
    if (isTouched(prepared.values) && !isTouched(shelf.read(userId).values)) shelf.keep(userId, prepared)
    shelf.forget(nobody)
  }, [isVisitor, userId])
  useEffect(() => {
    if (sent) shelf.forget(userId)
  }, [sent, userId])
  return {
    ...draft,
    /** Nobody is logged in: it can be prepared, not sent. */
    isVisitor,
    /** Something was typed before this page was opened. */
    found,
    touched: isTouched(draft.values),
    edit: (field: MasterDataField, value: string) =>
      setDraft((before) => {
        const next = { ...before, values: { ...before.values, [field]: value } }
        shelf.keep(userId, next)
        return next
      }),
    forget: () => {
      shelf.forget(userId)
      setDraft(shelf.read(userId))
    },
  }
}
