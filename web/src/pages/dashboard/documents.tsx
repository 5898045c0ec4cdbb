import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { storedFiles } from '../../directory/papers/api.ts'
import { changeFile } from '../../directory/papers/store/api.ts'
import { FileList } from '../../directory/papers/store/file-list.tsx'
import { QuotaLine } from '../../directory/papers/store/quota-line.tsx'
import { RemovedFiles } from '../../directory/papers/store/removed-files.tsx'
import { RenameDialog } from '../../directory/papers/store/rename-dialog.tsx'
import { UploadField } from '../../directory/papers/store/upload-field.tsx'
import { ActivityPanel } from '../../directory/versions/activity-panel.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'
import './documents.css'

/** `/unternehmen/dokumente/{id}`: the private store of a company, and what of it its page shows (D-2.7). */
export const View = () => (
  <CompanyPage>{(company) => <Documents key={company.id} company={company} />}</CompanyPage>
)

const Documents = ({ company }: { readonly company: CompanyDraft }) => {
  const { id, master, isApproved, slug } = company
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(storedFiles.asked(id))
    return () => void dispatch(changeFile.closed())
  }, [dispatch, id])
  useLive(
    [`company:${id}`],
    useCallback(() => void dispatch(storedFiles.askedAgain(id)), [dispatch, id]),
  )
  const loadable = useAnswer(storedFiles, id)
  const all = dataOf(loadable)
  return (
    <>
      <Head title={`Dokumente: ${master.businessName}`} />
      <WorkspaceHead
        title="Dokumente"
        actions={
          <>
            <ActivityPanel
              id={id}
              area="documents"
              title="Dokumente"
              refresh={[storedFiles.askedAgain(id)]}
            />
            {isApproved && <ButtonLink to={paths.company.href(slug)}>Öffentliche Seite</ButtonLink>}
          </>
        }
      />
      <div className="documents">
        <p>
          Neue Dateien sind privat, bis Sie sie veröffentlichen. Was Sie veröffentlichen, steht in dieser
          Reihenfolge bei den Dokumenten Ihrer Seite{isApproved ? '' : ', sobald Ihr Eintrag öffentlich ist'}.
        </p>
        <UploadField company={id} />
        {loadable.status === 'failed' && <Notice tone="error">{loadable.problem.message}</Notice>}
        {all === undefined ? (
          loadable.status !== 'failed' && <LoadingNote />
        ) : (
          <>
            <QuotaLine files={all.data.length} quota={all.quota} />
            {all.data.length === 0 ? (
              <EmptyState title="Noch keine Datei">
                <p>Zum Beispiel ein Prospekt, ein Formular oder ein Bild Ihrer Karte.</p>
              </EmptyState>
            ) : (
              <FileList company={id} files={all.data} />
            )}
            {all.removed.length > 0 && <RemovedFiles company={id} files={all.removed} />}
          </>
        )}
      </div>
      <RenameDialog company={id} />
    </>
  )
}
