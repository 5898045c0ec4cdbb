import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Back to here after a login; after a registration by way of it. */
export const ClaimWaysIn = ({ here }: { readonly here: string }) => (
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
