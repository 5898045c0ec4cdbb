import { privatePaths } from '../../private-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** What administrators do next while no company is public. */
export const FirstApproval = () => (
  <div className="empty-home__actions">
    <ButtonLink look="light" to={privatePaths.adminCompanies.href()}>
      Unternehmen prüfen
    </ButtonLink>
    <ButtonLink look="secondary" to={privatePaths.adminIndustries.href()}>
      Branchen pflegen
    </ButtonLink>
    <p>Sobald Sie das erste Unternehmen freigeben, beginnt hier die Straße.</p>
  </div>
)
