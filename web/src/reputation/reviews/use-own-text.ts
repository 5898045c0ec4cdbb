import { useEffect, useMemo } from 'react'
import { useAppSelector } from '../../lib/hooks.ts'
import { keptDraft } from './kept-draft.ts'

/**
 * A visitor's text about something: whether they have an account, whether a mailed link has to confirm their address, their draft, and who they are. The
 * draft is deleted once sent.
 */
export const useOwnText = (about: string, sent: number) => {
  const session = useAppSelector(({ identity }) => identity.session)
  const isGuest = session.status !== 'loggedIn'
  const shelf = useMemo(() => keptDraft(about, isGuest), [about, isGuest])
  const draft = useMemo(() => shelf.read(), [shelf])
  useEffect(() => {
    if (sent > 0) shelf.forget()
  }, [shelf, sent])
  const ownName = session.status === 'loggedIn' ? session.user.fullName : ''
  const author = { isGuest, name: draft['name'] ?? ownName, email: draft['email'] ?? '' }
  const confirmsByMail = isGuest || !session.user.isVerified
  return { isGuest, confirmsByMail, draft, author, keep: shelf.keep }
}
