import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAppDispatch, useAppStore } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { ConsentChoice } from './consent-choice.tsx'
import { consentTexts as texts } from './consent-texts.ts'
import {
  allowedIn,
  consent,
  consentChosen,
  consentReset,
  nothing,
  useConsentState,
  type Consents,
} from './consent.ts'
import './consent.css'

interface ConsentDialogProps {
  /** Asked for by the visitor, and not by itself: then it may cover every page. */
  readonly byHand: boolean
  readonly onClose: () => void
}

const everything: Consents = { functional: true, statistics: true, marketing: true, external_media: true }

/** What the law wants everybody to read in peace (D-1.6). */
const uncovered = new Set([paths.imprint.href(), paths.privacy.href()])

/** Asks about cookies (spec §2). Who closes it has allowed nothing, and is asked again with the next page that is opened. */
export const ConsentDialog = ({ byHand, onClose }: ConsentDialogProps) => {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const state = useConsentState()
  const { pathname } = useLocation()
  const [choosing, setChoosing] = useState(false)
  useEffect(() => {
    store.extend(consent)
    dispatch(consentReset())
  }, [dispatch, store])
  const isDecided = state.status === 'decided'
  useEffect(() => {
    if (!isDecided) return
    dispatch(consentReset())
    onClose()
  }, [dispatch, isDecided, onClose])

  const busy = state.status === 'sending'
  const choose = (consents: Consents) => dispatch(consentChosen(consents))
  const open = byHand || !uncovered.has(pathname.toLowerCase().replace(/\/$/, ''))
  return (
    <Dialog title={texts.title} kind="sheet" open={open} onClose={open ? onClose : () => undefined}>
      <div className="consent">
        {state.status === 'failed' && <Notice tone="error">{state.problem.message}</Notice>}
        {choosing ? (
          <ConsentChoice
            before={allowedIn(document.cookie)}
            busy={busy}
            onSave={choose}
            onBack={() => setChoosing(false)}
          />
        ) : (
          <>
            <p>{texts.intro}</p>
            <p>{texts.now}</p>
            <p>{texts.later}</p>
            <div className="consent__answers">
              <Button look="primary" busy={busy} onClick={() => choose(everything)}>
                {texts.acceptAll}
              </Button>
              <Button look="primary" busy={busy} onClick={() => choose(nothing)}>
                {texts.essentialOnly}
              </Button>
              <Button onClick={() => setChoosing(true)}>{texts.choose}</Button>
            </div>
          </>
        )}
        <p className="consent__links">
          <Link to={paths.privacy.href()}>Datenschutz</Link> <Link to={paths.imprint.href()}>Impressum</Link>
        </p>
      </div>
    </Dialog>
  )
}
