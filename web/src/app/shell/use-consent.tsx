import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { ConsentQuestion } from '../../identity/consent/consent-question.tsx'
import { isConsentKnown } from '../../identity/consent/known-consent.ts'

/**
 * The cookie question while it is open, and how to reopen it (D-1.6). It is loaded after hydration and only
 * if unanswered: it delays nothing and shifts nothing.
 */
export const useConsent = (): readonly [question: ReactNode, ask: () => void] => {
  const [asked, setAsked] = useState<{
    readonly Question: typeof ConsentQuestion
    readonly byHand: boolean
  }>()
  const ask = useCallback((byHand: boolean) => {
    import('../../identity/consent/consent-question.tsx').then(
      ({ ConsentQuestion: Question }) => setAsked({ Question, byHand }),
      // A failed request is repeated with the next page; until then nothing is allowed.
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
