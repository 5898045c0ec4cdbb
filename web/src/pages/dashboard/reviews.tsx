import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { IconChartLine } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { ActivityPanel } from '../../directory/versions/activity-panel.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { germanNumber } from '../../lib/format.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { privatePaths } from '../../private-paths.ts'
import { AnswerDialog } from '../../reputation/reviews/answer-dialog.tsx'
import {
  answerReview,
  decideTexts,
  moderatedTexts,
  reviewCounts,
  reviewsChannel,
} from '../../reputation/reviews/manage.ts'
import { ModerationList } from '../../reputation/reviews/moderation-list.tsx'
import {
  firstPage,
  kindChoices,
  moderationSearch,
  readModeration,
  starOptions,
  starsOf,
  statusChoices,
  type ModerationQuery,
} from '../../reputation/reviews/moderation-query.ts'
import { RejectionDialog } from '../../reputation/reviews/rejection-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Head } from '../../ui/head.tsx'
import { FilterSelect } from '../../ui/heavy/compact-select.tsx'
import { RowSkeletons } from '../../ui/heavy/grid/data-grid.tsx'
import { ListFailed } from '../../ui/heavy/grid/list-failed.tsx'
import { useSelection } from '../../ui/heavy/grid/use-selection.ts'
import { WaitingCount } from '../../ui/heavy/waiting-count.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { useAddressQuery } from '../admin/use-address-query.ts'
import { CompanyPage } from './company-page.tsx'
import '../../ui/heavy/tools.css'
import '../../reputation/reviews/moderation.css'

/** `/unternehmen/reviews/{id}`: owners decide about reviews and comments (D-7.2). */
export const View = () => (
  <CompanyPage>{(company) => <Moderation key={company.id} company={company} />}</CompanyPage>
)

/** Fetched when somebody wants to see it. */
const RatingCoursePanel = lazyPart(
  'rating-course',
  async () => (await import('./rating-course-panel.tsx')).RatingCoursePanel,
)

const CourseButton = ({ company }: { readonly company: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<IconChartLine aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Bewertung im Verlauf
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RatingCoursePanel company={company} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Moderation = ({ company }: { readonly company: CompanyDraft }) => {
  const { id, slug, master } = company
  const dispatch = useAppDispatch()
  const linkTo = useCallback(
    (query: ModerationQuery) => privatePaths.reviews.href(id, moderationSearch(query)),
    [id],
  )
  const request = useCallback((query: ModerationQuery) => moderatedTexts.asked({ company: id, query }), [id])
  const { query, onAsk, askAnew } = useAddressQuery({ read: readModeration, linkTo, request })
  const { kind, status, stars } = query
  const selection = useSelection(`${kind} ${status} ${stars} ${firstPage(query)}`)
  const rejection = useForm(decideTexts)
  const answer = useForm(answerReview)
  const isBusy = selection.ids.size > 0 || rejection.subject !== undefined || answer.subject !== undefined
  useLive(
    [reviewsChannel(id)],
    useCallback(() => void dispatch(moderatedTexts.refreshed()), [dispatch]),
    isBusy,
  )
  const loadable = useAnswer(moderatedTexts, id)
  const list = dataOf(loadable)
  const counts = dataOf(useAnswer(reviewCounts, id))
  const totals = kind === 'review' ? counts?.reviews : counts?.comments
  const waits = { review: counts?.reviews.pending, comment: counts?.comments.pending }
  const shown = { id, slug, name: master.businessName }
  return (
    <>
      <Head title={`Bewertungen: ${master.businessName}`} />
      <WorkspaceHead
        title="Bewertungen"
        actions={
          <>
            <CourseButton company={id} />
            <ActivityPanel id={id} area="reviews" title="Bewertungen" />
          </>
        }
      />
      <div className="moderation__tabs">
        <nav className="segments" aria-label="Was geprüft wird">
          {kindChoices.map(({ value, label }) => (
            <Link
              key={value}
              to={linkTo({ kind: value, status, stars: undefined, page: 1 })}
              state={stayHere}
              aria-current={value === kind ? 'page' : undefined}
            >
              {label}
              <WaitingCount count={waits[value]} />
            </Link>
          ))}
        </nav>
        <nav className="segments" aria-label="Stand">
          {statusChoices.map(({ value, label }) => (
            <Link
              key={value}
              to={linkTo({ ...query, status: value, page: 1 })}
              state={stayHere}
              aria-current={value === status ? 'page' : undefined}
            >
              {label}
              {totals !== undefined && ` ${germanNumber(totals[value])}`}
            </Link>
          ))}
        </nav>
        {kind === 'review' && (
          <FilterSelect
            label="Sterne"
            any="Alle Sterne"
            value={stars === undefined ? undefined : String(stars)}
            options={starOptions}
            onChange={(word) => onAsk({ ...query, stars: starsOf(word), page: 1 })}
          />
        )}
      </div>
      {loadable.status === 'failed' && (
        <ListFailed problem={loadable.problem} onRetry={askAnew}>
          <p>
            <strong>Fehler beim Laden der Bewertungen</strong>
          </p>
        </ListFailed>
      )}
      {list === undefined && loadable.status !== 'failed' && <RowSkeletons of="Bewertungen" rows={5} />}
      {list !== undefined && (
        <div aria-busy={loadable.status === 'loading'}>
          <ModerationList company={shown} query={query} list={list} selection={selection} linkTo={linkTo} />
        </div>
      )}
      <RejectionDialog company={shown} />
      <AnswerDialog company={id} />
    </>
  )
}
