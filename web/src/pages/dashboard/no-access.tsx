import { Head } from '../../app/head.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoticePage } from '../public/missing.tsx'

/** The dashboard of somebody else's company (D-1.3). */
export const NoAccess = () => (
  <NoticePage title="Kein Zugang" sign="Privat">
    <Head title="Kein Zugang" />
    <p>
      Dieser Bereich gehört zu einem Unternehmen, das Sie nicht verwalten. Bitten Sie den Inhaber, Sie
      einzutragen, oder melden Sie sich mit einem anderen Zugang an.
    </p>
    <div className="notice-page__ways">
      <ButtonLink look="primary" to={paths.companyList.href()}>
        Zu meinen Unternehmen
      </ButtonLink>
      <ButtonLink to={paths.home.href()}>Zur Startseite</ButtonLink>
    </div>
  </NoticePage>
)
