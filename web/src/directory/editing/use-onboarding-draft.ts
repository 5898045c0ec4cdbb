import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { MasterDataField } from './master-data.ts'
import { draftShelf, isTouched } from './onboarding-draft.ts'

interface WithSession {
  readonly identity: { readonly session: { readonly user?: { readonly _id: string } } }
}

const shelf = draftShelf(() => sessionStorage)

/** The new entry of who is logged in: kept while it is typed, found again after a reload or a detour, gone once it is `sent` or given up. */
export const useOnboardingDraft = (sent: boolean) => {
  const userId = useSelector(({ identity }: WithSession) => identity.session.user?._id ?? '')
  const [draft, setDraft] = useState(() => shelf.read(userId))
  const [found] = useState(() => isTouched(draft.values))
  useEffect(() => {
    if (sent) shelf.forget(userId)
  }, [sent, userId])
  return {
    ...draft,
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
