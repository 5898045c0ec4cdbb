import { useAppDispatch } from '../../lib/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { consentTexts as texts } from './consent-texts.ts'
import { consentChosen, everything, nothing, useConsentState } from './consent.ts'

interface ConsentAnswersProps {
  readonly className: string
  /** In one line. */
  readonly small?: boolean
  readonly onGroups: () => void
}

/** Yes and no look the same and are one press away (spec §2); the groups are beside them. */
export const ConsentAnswers = ({ className, small = false, onGroups }: ConsentAnswersProps) => {
  const dispatch = useAppDispatch()
  const busy = useConsentState().status === 'sending'
  const answer = small ? ({ size: 's' } as const) : ({ look: 'primary' } as const)
  return (
    <div className={className}>
      <Button {...answer} busy={busy} onClick={() => dispatch(consentChosen(everything))}>
        {texts.acceptAll}
      </Button>
      <Button {...answer} busy={busy} onClick={() => dispatch(consentChosen(nothing))}>
        {texts.essentialOnly}
      </Button>
      <Button {...(small && { look: 'quiet', size: 's' })} onClick={onGroups}>
        {texts.choose}
      </Button>
    </div>
  )
}
