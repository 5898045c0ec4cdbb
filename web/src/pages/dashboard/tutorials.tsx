import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { dataOf } from '../../lib/loadable.ts'
import { useResource } from '../../lib/use-resource.ts'
import { tutorialList } from '../../media/tutorials/api.ts'
import { TutorialGallery } from '../../media/tutorials/tutorial-gallery.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'

/** `/unternehmen/tutorials/{id}`: films that explain the dashboard; what follows # names one of them. */
export const View = () => (
  <CompanyPage>{(company) => <Tutorials key={company.id} company={company} />}</CompanyPage>
)

const Tutorials = ({ company: { id, master } }: { readonly company: CompanyDraft }) => {
  const loadable = useResource(tutorialList)
  const tutorials = dataOf(loadable)
  const { hash } = useLocation()
  const isThere = tutorials !== undefined
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, isThere])
  return (
    <>
      <Head title={`Tutorials: ${master.businessName}`} />
      <WorkspaceHead title="Tutorials" />
      {loadable.status === 'failed' && <Notice tone="error">Failed to fetch videos</Notice>}
      {tutorials === undefined ? (
        loadable.status !== 'failed' && <LoadingNote />
      ) : (
        <TutorialGallery company={id} tutorials={tutorials} />
      )}
    </>
  )
}
