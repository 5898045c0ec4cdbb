import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** For visitors who need an account to continue: back to `here` after a login, or by way of a registration. */
export const WaysIn = ({ here }: { readonly here: string }) => (
  <>
    <p>Dafür brauchen Sie ein kostenloses Konto. Danach geht es hier weiter.</p>
    <p className="account-ways">
      <ButtonLink look="primary" to={paths.login.href(here)}>
        Anmelden
      </ButtonLink>
      <ButtonLink to={paths.registration.href(here)}>Konto anlegen</ButtonLink>
    </p>
  </>
)
