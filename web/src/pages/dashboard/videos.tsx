import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { ActivityPanel } from '../../directory/versions/activity-panel.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { UploadField } from '../../media/uploads/upload-field.tsx'
import { changeVideo, ownVideos } from '../../media/videos/api.ts'
import { RemovedVideos } from '../../media/videos/removed-videos.tsx'
import { roomWords } from '../../media/videos/room-words.ts'
import { VideoDialogs } from '../../media/videos/video-dialogs.tsx'
import { VideoList } from '../../media/videos/video-list.tsx'
import '../../media/videos/videos.css'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'

/** `/unternehmen/videos/{id}`: the videos of a company, and the way to more. */
export const View = () => (
  <CompanyPage>{(company) => <Videos key={company.id} company={company} />}</CompanyPage>
)

const Videos = ({ company }: { readonly company: CompanyDraft }) => {
  const { id, master, isApproved, slug } = company
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(ownVideos.asked(id))
    return () => void dispatch(changeVideo.closed())
  }, [dispatch, id])
  const { subject } = useForm(changeVideo)
  useLive(
    [`company:${id}`],
    useCallback(() => void dispatch(ownVideos.askedAgain(id)), [dispatch, id]),
    subject !== undefined,
  )
  const loadable = useAnswer(ownVideos, id)
  const known = dataOf(loadable)
  const all = known?.data
  const shown = all?.filter(({ restorableUntil }) => restorableUntil === undefined) ?? []
  const removed = all?.filter(({ restorableUntil }) => restorableUntil !== undefined) ?? []
  return (
    <>
      <Head title={`Videos: ${master.businessName}`} />
      <WorkspaceHead
        title="Videos"
        actions={
          <>
            <ActivityPanel id={id} area="videos" title="Videos" refresh={[ownVideos.askedAgain(id)]} />
            <ButtonLink to={privatePaths.reels.href(id)}>Reels</ButtonLink>
            {isApproved && <ButtonLink to={paths.company.href(slug)}>Öffentliche Seite</ButtonLink>}
          </>
        }
      />
      <div className="videos">
        <p>
          Besucher sehen Ihre Videos in dieser Reihenfolge auf Ihrer Seite
          {isApproved ? '' : ', sobald Ihr Eintrag öffentlich ist'}. Was auch ein Reel zeigt, steht dort bei
          den Reels, das erste der übrigen groß oben. Ein neues Video ist aktiviert, sobald es verarbeitet
          ist; wenn es noch niemand sehen soll, deaktivieren Sie es in der Liste.
        </p>
        <UploadField
          target={{ kind: 'video', company: id }}
          label="Videos hinzufügen"
          text="Videos wählen oder hierher ziehen"
        />
        {loadable.status === 'failed' && <Notice tone="error">{loadable.problem.message}</Notice>}
        {known === undefined ? (
          loadable.status !== 'failed' && <LoadingNote />
        ) : (
          <>
            {shown.length === 0 ? (
              <EmptyState title="Noch kein Video">
                <p>
                  Zeigen Sie, wer Sie sind: Ein Rundgang von 30 Sekunden mit dem Telefon genügt für den
                  Anfang.
                </p>
              </EmptyState>
            ) : (
              <>
                <p className="video-row__facts">{roomWords(shown, known.quota)}</p>
                <VideoList company={id} videos={shown} />
              </>
            )}
            {removed.length > 0 && <RemovedVideos company={id} videos={removed} />}
          </>
        )}
      </div>
      <VideoDialogs company={id} videos={shown} />
    </>
  )
}
