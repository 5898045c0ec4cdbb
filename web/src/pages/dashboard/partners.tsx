import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { companyPartners } from '../../directory/partners/api.ts'
import { IncomingRequests, OutgoingRequests, PartnerList } from '../../directory/partners/partner-lists.tsx'
import { PartnerRequest } from '../../directory/partners/partner-request.tsx'
import { ActivityPanel } from '../../directory/versions/activity-panel.tsx'
import { CompanyField } from '../../discovery/company-field.tsx'
import { counted } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'
import './partners.css'

/** `/unternehmen/partner/{id}`: a company's partners, and open requests (D-2.13). */
export const View = () => (
  <CompanyPage>{(company) => <Partners key={company.id} company={company} />}</CompanyPage>
)

const Partners = ({ company }: { readonly company: CompanyDraft }) => {
  const { id, isApproved, master } = company
  // The frame asks: its list of pages says how many wait.
  const loadable = useAnswer(companyPartners, id)
  const all = dataOf(loadable)
  return (
    <>
      <Head title={`Partner: ${master.businessName}`} />
      <WorkspaceHead title="Partner" actions={<ActivityPanel id={id} area="partners" title="Partner" />} />
      {all === undefined ? (
        loadable.status === 'failed' ? (
          <Notice tone="error">{loadable.problem.message}</Notice>
        ) : (
          <LoadingNote />
        )
      ) : (
        <div className="partners">
          {all.incoming.length > 0 && (
            <section aria-labelledby="anfragen">
              <h2 id="anfragen">Anfragen an Sie</h2>
              <IncomingRequests companyId={id} rows={all.incoming} />
            </section>
          )}
          <section aria-labelledby="ihre-partner">
            <h2 id="ihre-partner">Ihre Partner</h2>
            {all.partners.length === 0 ? (
              <p>
                Noch keine. Fragen Sie Unternehmen, mit denen Sie zusammenarbeiten: Wer zustimmt, steht auf
                Ihrer Seite, und Sie auf der anderen.
              </p>
            ) : (
              <PartnerList companyId={id} rows={all.partners} />
            )}
            {all.hidden > 0 && (
              <Notice>
                {counted(all.hidden, 'Unternehmen ist', 'Unternehmen sind')} gerade nicht öffentlich und
                {all.hidden === 1 ? ' steht' : ' stehen'} darum nicht hier.
              </Notice>
            )}
          </section>
          <section aria-labelledby="partner-anfragen">
            <h2 id="partner-anfragen">Partner anfragen</h2>
            {isApproved ? (
              <PartnerRequest companyId={id}>
                {(value, onChange) => (
                  <CompanyField name="partner" label="Unternehmen" value={value} onChange={onChange} />
                )}
              </PartnerRequest>
            ) : (
              <p>Sobald Ihr Eintrag freigegeben ist, können Sie hier andere Unternehmen anfragen.</p>
            )}
          </section>
          {all.outgoing.length > 0 && (
            <section aria-labelledby="ihre-anfragen">
              <h2 id="ihre-anfragen">Ihre Anfragen</h2>
              <OutgoingRequests companyId={id} rows={all.outgoing} />
            </section>
          )}
        </div>
      )}
    </>
  )
}
