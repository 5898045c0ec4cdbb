import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { steps } from './onboarding-steps.ts'

/** To who isn't logged in: the entry can be prepared before the address is confirmed (docs/decisions/0027). */
export const PreparingNote = () => (
  <Notice>
    <p>
      Sie sind noch nicht angemeldet. Was Sie hier eintragen, bleibt in diesem Browser; abgeschickt wird es
      erst nach dem Login.
    </p>
  </Notice>
)

/** Something was typed before the page was opened. */
export const FoundNote = ({
  isVisitor,
  onStartOver,
}: {
  readonly isVisitor: boolean
  readonly onStartOver: () => void
}) => (
  <Notice>
    <p>
      Ihre Eingaben sind noch da. Sie bleiben in diesem {isVisitor ? 'Browser' : 'Fenster'}, bis Sie sie
      abschicken.
    </p>
    <Button look="quiet" size="s" onClick={onStartOver}>
      Von vorn beginnen
    </Button>
  </Notice>
)

/** Where the last step leads who isn't logged in: back to it, with all that was typed. */
export const PreparedNote = () => (
  <Notice tone="success" title="Ihr Eintrag ist vorbereitet">
    <p>
      Bestätigen Sie Ihre E-Mail-Adresse mit dem Link aus unserer E-Mail, und melden Sie sich in diesem
      Browser an. Dann brauchen Sie den Eintrag nur noch abzuschicken.
    </p>
    <div className="form__actions">
      <ButtonLink
        look="primary"
        to={paths.login.href(privatePaths.onboarding.href({ schritt: steps.length }))}
      >
        Zum Login
      </ButtonLink>
      <ButtonLink look="quiet" to={paths.registration.href()}>
        Registrieren
      </ButtonLink>
    </div>
  </Notice>
)
