import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { ConsentQuestion } from '../../identity/consent/consent-question.tsx'
import { isConsentKnown } from '../../identity/consent/known-consent.ts'

/**
 * The question about cookies while it is to be asked, and how to ask it by hand (D-1.6). It is loaded when the page has been taken over, and only where
 * nobody has answered it yet: nobody waits for it, and nothing moves.
 */
export const useConsent = (): readonly [question: ReactNode, ask: () => void] => {
  const [asked, setAsked] = useState<{
    readonly Question: typeof ConsentQuestion
    readonly byHand: boolean
  }>()
  const ask = useCallback((byHand: boolean) => {
    import('../../identity/consent/consent-question.tsx').then(
      ({ ConsentQuestion: Question }) => setAsked({ Question, byHand }),
      // What could not be fetched is asked with the next page; until then nothing is allowed.
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (!isConsentKnown(document.cookie)) ask(false)
  }, [ask])
  const close = useCallback(() => setAsked(undefined), [])
  return [
    asked && <asked.Question key={`${asked.byHand}`} byHand={asked.byHand} onClose={close} />,
    () => ask(true),
  ]
}
