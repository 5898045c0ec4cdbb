import { useEffect, useState } from 'react'
import { useAppDispatch, useAppStore } from '../../lib/hooks.ts'
import { ConsentBar } from './consent-bar.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { consent, consentReset, useConsentState } from './consent.ts'

interface ConsentQuestionProps {
  /** Asked for by the visitor, and not by itself. */
  readonly byHand: boolean
  readonly onClose: () => void
}

/**
 * Asks about cookies (spec §2): by itself in a bar that blocks nothing, by hand and group by group in a dialog. Closing the dialog decides
 * nothing: the bar stays, or comes with the next page that is opened.
 */
export const ConsentQuestion = ({ byHand, onClose }: ConsentQuestionProps) => {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const [groups, setGroups] = useState(false)
  useEffect(() => {
    store.extend(consent)
    dispatch(consentReset())
  }, [dispatch, store])
  const isDecided = useConsentState().status === 'decided'
  useEffect(() => {
    if (!isDecided) return
    dispatch(consentReset())
    onClose()
  }, [dispatch, isDecided, onClose])
  if (byHand) return <ConsentDialog groups={false} onClose={onClose} />
  return (
    <>
      <ConsentBar onGroups={() => setGroups(true)} />
      {groups && <ConsentDialog groups onClose={() => setGroups(false)} />}
    </>
  )
}
