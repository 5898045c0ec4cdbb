import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { NoticePage } from '../public/notice-page.tsx'

/** The dashboard of somebody else's company (D-1.3). */
export const NoAccess = () => (
  <NoticePage
    tab="Kein Zugang"
    title="Kein Zugang"
    sign="Privat"
    ways={[
      { label: 'Zu meinen Unternehmen', to: privatePaths.companyList.href() },
      { label: 'Zur Startseite', to: paths.home.href() },
    ]}
  >
    <p>
      Dieser Bereich gehört zu einem Unternehmen, das Sie nicht verwalten. Bitten Sie den Inhaber, Sie
      einzutragen, oder melden Sie sich mit einem anderen Zugang an.
    </p>
  </NoticePage>
)
