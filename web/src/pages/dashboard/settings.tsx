import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { Link } from 'react-router'
import { draftReadAgain } from '../../directory/editing/api.ts'
import { MailSection } from '../../directory/mails/mail-section.tsx'
import { CompanyPeople } from '../../directory/people/company-people.tsx'
import { PageAddress } from '../../directory/slug/page-address.tsx'
import { ActivityPanel } from '../../directory/versions/activity-panel.tsx'
import { VisibilitySection } from '../../directory/visibility/visibility-section.tsx'
import { useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'
import './account.css'

/** `/unternehmen/einstellungen/{id}`: where the company's page is, whose it is, which mail they get, and whether it is seen. */
export const View = () => (
  <CompanyPage>{(company) => <Settings key={company.id} company={company} />}</CompanyPage>
)

const Settings = ({ company }: { readonly company: CompanyDraft }) => {
  const { businessName } = company.master
  const { publicUrl } = useAppSelector((state) => state.site)
  const self = useAppSelector(({ identity: { session } }) =>
    session.status === 'loggedIn' ? session.user : undefined,
  )
  return (
    <>
      <Head title={`Einstellungen: ${businessName}`} />
      <WorkspaceHead
        title="Einstellungen"
        actions={
          <ActivityPanel
            id={company.id}
            area="settings"
            title="Einstellungen"
            refresh={[draftReadAgain(company.id)]}
          />
        }
      />
      <div className="account account--settings">
        <PageAddress draft={company} publicUrl={publicUrl} />
        <CompanyPeople companyId={company.id} name={businessName} selfId={self?._id ?? ''} />
        <MailSection draft={company} />
        <VisibilitySection draft={company} />
        <section className="account__own" aria-labelledby="ihr-konto">
          <h2 id="ihr-konto">Ihr Konto</h2>
          <p>
            Name, E-Mail-Adresse, Passwort und Datenschutz gelten für alle Ihre Unternehmen. Sie stehen unter{' '}
            <Link to={paths.account.href()}>Konto</Link>.
          </p>
        </section>
      </div>
    </>
  )
}
