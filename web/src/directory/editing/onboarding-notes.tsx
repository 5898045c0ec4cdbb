import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { steps } from './onboarding-steps.ts'

/** To who isn't logged in: the entry can be prepared before one has an account. */
export const PreparingNote = () => (
  <Notice>
    <p>
      Sie sind noch nicht angemeldet. Was Sie hier eintragen, bleibt in diesem Browser; abgeschickt wird es
      erst, wenn Sie sich registriert oder angemeldet haben.
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

const lastStep = privatePaths.onboarding.href({ schritt: steps.length })

/** Where the last step leads who isn't logged in: back to it, with all that was typed. */
export const PreparedNote = () => (
  <Notice tone="success" title="Ihr Eintrag ist vorbereitet">
    <p>
      Registrieren Sie sich in diesem Browser, oder melden Sie sich an. Dann brauchen Sie den Eintrag nur noch
      abzuschicken.
    </p>
    <div className="form__actions">
      <ButtonLink look="primary" to={paths.registration.href(lastStep)}>
        Registrieren
      </ButtonLink>
      <ButtonLink look="quiet" to={paths.login.href(lastStep)}>
        Zum Login
      </ButtonLink>
    </div>
  </Notice>
)
