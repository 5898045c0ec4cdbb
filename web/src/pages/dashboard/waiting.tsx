import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { ApprovalNotice } from '../../directory/editing/approval-notice.tsx'
import { WaitingList } from '../../directory/overview/waiting-list.tsx'
import { waitingThings } from '../../directory/overview/waiting-things.ts'
import { companyPartners } from '../../directory/partners/api.ts'
import { HiddenNotice } from '../../directory/visibility/hidden-notice.tsx'
import { PausedNotice } from '../../directory/visibility/paused-notice.tsx'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { ownVideos } from '../../media/videos/api.ts'
import { failedOf } from '../../media/videos/video-words.ts'
import { reviewCounts } from '../../reputation/reviews/manage.ts'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { ListFailed } from '../../ui/heavy/grid/list-failed.tsx'

/** What waits for an owner; that nothing does is said only once all is known. */
export const Waiting = ({ company }: { readonly company: CompanyDraft }) => {
  const { id } = company
  const dispatch = useAppDispatch()
  // The frame asks for all of them.
  const partners = useAnswer(companyPartners, id)
  const counts = useAnswer(reviewCounts, id)
  const videos = useAnswer(ownVideos, id)
  const texts = dataOf(counts)
  const things = waitingThings(company, {
    reviews: texts === undefined ? 0 : texts.reviews.pending + texts.comments.pending,
    partners: dataOf(partners)?.incoming.length ?? 0,
    videos: failedOf(dataOf(videos)?.data ?? []),
  })
  const failure = [partners, counts, videos].find((answer) => answer.status === 'failed')
  const isKnown = [dataOf(partners), texts, dataOf(videos)].every((data) => data !== undefined)
  const askAgain = () => {
    if (partners.status === 'failed') dispatch(companyPartners.asked(id))
    if (counts.status === 'failed') dispatch(reviewCounts.asked(id))
    if (videos.status === 'failed') dispatch(ownVideos.asked(id))
  }
  return (
    <section aria-labelledby="was-wartet">
      <h2 id="was-wartet">Was auf Sie wartet</h2>
      <ApprovalNotice draft={company} />
      <HiddenNotice draft={company} />
      <PausedNotice draft={company} />
      {failure !== undefined && <ListFailed problem={failure.problem} onRetry={askAgain} />}
      {!isKnown && failure === undefined && (
        <>
          <LoadingNote />
          <Skeleton height="1.5rem" />
        </>
      )}
      {things.length > 0 && <WaitingList things={things} />}
      {things.length === 0 && isKnown && failure === undefined && company.isApproved && (
        <p>
          {company.isStale
            ? 'Nur Ihre Bestätigung, dass der Eintrag noch stimmt: gleich darunter.'
            : 'Gerade nichts: Ihr Eintrag ist öffentlich und vollständig.'}
        </p>
      )}
    </section>
  )
}
