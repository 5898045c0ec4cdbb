import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { CompanyPeople } from '../../directory/people/company-people.tsx'
import { OwnAccount } from '../../identity/account/own-account.tsx'
import { useAppSelector } from '../../lib/hooks.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'
import './account.css'

/** `/unternehmen/einstellungen/{id}`: whose the company is, and the account of who looks after it. */
export const View = () => (
  <CompanyPage>{(company) => <Settings key={company.id} company={company} />}</CompanyPage>
)

const Settings = ({ company }: { readonly company: CompanyDraft }) => {
  const { businessName } = company.master
  const self = useAppSelector(({ identity: { session } }) =>
    session.status === 'loggedIn' ? session.user : undefined,
  )
  return (
    <>
      <Head title={`Einstellungen: ${businessName}`} />
      <WorkspaceHead title="Einstellungen" />
      <div className="account account--settings">
        <CompanyPeople companyId={company.id} name={businessName} selfId={self?._id ?? ''} />
        {/* An administrator looks at somebody else's company: their own account has a page of its own. */}
        {self?.companies.includes(company.id) === true && (
          <>
            <section className="account__own" aria-labelledby="ihr-konto">
              <h2 id="ihr-konto">Ihr Konto</h2>
              <p>Ab hier geht es um Sie selbst, bei allen Ihren Unternehmen.</p>
            </section>
            <OwnAccount />
          </>
        )}
      </div>
    </>
  )
}
