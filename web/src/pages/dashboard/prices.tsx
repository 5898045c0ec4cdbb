import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { changePrice, companyPrices, storedFiles, type PriceType } from '../../directory/papers/api.ts'
import { PriceDialog } from '../../directory/papers/price-dialog.tsx'
import { PriceEntries } from '../../directory/papers/price-entries.tsx'
import { RemovedPrices } from '../../directory/papers/removed-prices.tsx'
import { ActivityPanel } from '../../directory/versions/activity-panel.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'
import './prices.css'

interface PricesProps {
  readonly title: string
  readonly priceType: PriceType
}

/** The pages of menus and of other price lists (D-2.7). */
export const PricesPage = (props: PricesProps) => (
  <CompanyPage>{(company) => <Prices key={company.id} company={company} {...props} />}</CompanyPage>
)

const Prices = ({ company, title, priceType }: PricesProps & { readonly company: CompanyDraft }) => {
  const { id, master, isApproved, slug } = company
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(companyPrices.asked(id))
    dispatch(storedFiles.asked(id))
    return () => void dispatch(changePrice.closed())
  }, [dispatch, id])
  useLive(
    [`company:${id}`],
    useCallback(() => {
      dispatch(companyPrices.askedAgain(id))
      dispatch(storedFiles.askedAgain(id))
    }, [dispatch, id]),
  )
  const loadable = useAnswer(companyPrices, id)
  const prices = dataOf(loadable)?.filter((price) => price.priceType === priceType)
  const store = dataOf(useAnswer(storedFiles, id))
  const documents = store?.data.filter(({ attached }) => attached) ?? []
  const removed = store?.removedPrices.filter((price) => price.priceType === priceType) ?? []
  return (
    <>
      <Head title={`${title}: ${master.businessName}`} />
      <WorkspaceHead
        title={title}
        actions={
          <>
            <ActivityPanel
              id={id}
              area={priceType === 'menu' ? 'menus' : 'prices'}
              title={title}
              refresh={[companyPrices.askedAgain(id), storedFiles.askedAgain(id)]}
            />
            {isApproved && <ButtonLink to={paths.company.href(slug)}>Öffentliche Seite</ButtonLink>}
          </>
        }
      />
      <div className="prices">
        <p>Was hier steht, sehen alle auf Ihrer Seite, sobald Ihr Eintrag öffentlich ist.</p>
        <div className="prices__add">
          <Button look="primary" onClick={() => dispatch(changePrice.opened({ kind: 'link' }))}>
            Link hinzufügen
          </Button>
          <Button onClick={() => dispatch(changePrice.opened({ kind: 'file' }))}>Datei hinzufügen</Button>
        </div>
        {prices === undefined ? (
          loadable.status === 'failed' ? (
            <Notice tone="error">{loadable.problem.message}</Notice>
          ) : (
            <LoadingNote />
          )
        ) : prices.length === 0 ? (
          <p>Hier steht noch nichts.</p>
        ) : (
          <PriceEntries company={id} label={title} prices={prices} isPublic={isApproved} />
        )}
        {removed.length > 0 && <RemovedPrices company={id} prices={removed} />}
        {priceType === 'menu' && documents.length > 0 && (
          <section aria-labelledby="dokumente">
            <h2 id="dokumente">Öffentliche Dokumente</h2>
            <p>
              <Link to={privatePaths.documents.href(id)}>Dokumente verwalten</Link>
            </p>
            <ul>
              {documents.map((file) => (
                <li key={file.id}>{file.name}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <PriceDialog company={id} priceType={priceType} />
    </>
  )
}
