import { useState } from 'react'
import { Link } from 'react-router'
import { useAppDispatch } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { ConsentAnswers } from './consent-answers.tsx'
import { ConsentChoice } from './consent-choice.tsx'
import { consentTexts as texts } from './consent-texts.ts'
import { allowedIn, consentChosen, useConsentState } from './consent.ts'

interface ConsentDialogProps {
  /** Opens with the groups, each to be allowed by itself. */
  readonly groups: boolean
  readonly onClose: () => void
}

/** All that can be decided about cookies, on top of the page (spec §2). */
export const ConsentDialog = ({ groups, onClose }: ConsentDialogProps) => {
  const dispatch = useAppDispatch()
  const state = useConsentState()
  const [choosing, setChoosing] = useState(groups)
  const busy = state.status === 'sending'
  return (
    <Dialog title={texts.title} kind="sheet" open onClose={onClose}>
      <div className="consent">
        {state.status === 'failed' && <Notice tone="error">{state.problem.message}</Notice>}
        {choosing ? (
          <ConsentChoice
            before={allowedIn(document.cookie)}
            busy={busy}
            onSave={(consents) => dispatch(consentChosen(consents))}
            onBack={() => setChoosing(false)}
          />
        ) : (
          <>
            <p>{texts.intro}</p>
            <p>{texts.now}</p>
            <p>{texts.later}</p>
            <ConsentAnswers className="consent__answers" onGroups={() => setChoosing(true)} />
          </>
        )}
        <p className="consent__links">
          <Link to={paths.privacy.href()}>Datenschutz</Link> <Link to={paths.imprint.href()}>Impressum</Link>
        </p>
      </div>
    </Dialog>
  )
}
