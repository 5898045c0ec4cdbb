import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** For whoever needs an account to go on: back to `here` after a login, and after a registration by way of it. */
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
