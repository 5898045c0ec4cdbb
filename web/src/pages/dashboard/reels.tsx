import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { ActivityPanel } from '../../directory/versions/activity-panel.tsx'
import { choose } from '../../lib/address-query.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { changeReel, ownReels, type OwnReelView } from '../../media/reels-dashboard/api.ts'
import { NewReelForm } from '../../media/reels-dashboard/new-reel-form.tsx'
import { ReelDialogs } from '../../media/reels-dashboard/reel-dialogs.tsx'
import { ReelList, RemovedReels } from '../../media/reels-dashboard/reel-list.tsx'
import { listedReels, reelLists } from '../../media/reels-dashboard/reel-lists.ts'
import { ReelOverview } from '../../media/reels-dashboard/reel-overview.tsx'
import { ShareMade } from '../../media/reels-dashboard/share-made.tsx'
import '../../media/reels-dashboard/reels-dashboard.css'
import { ownVideos } from '../../media/videos/api.ts'
import { privatePaths } from '../../private-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'

/** `/unternehmen/reels/{id}`: the reels of a company; `?neu`: adds one, `?liste`: shows a list of them. */
export const View = () => (
  <CompanyPage>{(company) => <Reels key={company.id} company={company} />}</CompanyPage>
)

interface PartProps {
  readonly company: CompanyDraft
}

const Reels = ({ company }: PartProps) => {
  const { id, master } = company
  const dispatch = useDispatch()
  const [search] = useSearchParams()
  const isAdding = search.has('neu')
  const list = reelLists.find(({ value }) => value === choose(reelLists, search.get('liste')))
  useEffect(() => {
    dispatch(ownReels.asked(id))
    dispatch(ownVideos.asked(id))
    return () => void dispatch(changeReel.closed())
  }, [dispatch, id])
  const { subject } = useForm(changeReel)
  useLive(
    [`company:${id}`],
    useCallback(() => {
      dispatch(ownReels.askedAgain(id))
      dispatch(ownVideos.askedAgain(id))
    }, [dispatch, id]),
    subject !== undefined,
  )
  return (
    <>
      <Head title={`Reels: ${master.businessName}`} />
      <WorkspaceHead
        title={isAdding ? 'Video hinzufügen' : (list?.label ?? 'Reels')}
        actions={
          <>
            {(isAdding || list !== undefined) && (
              <ButtonLink
                look="quiet"
                icon={<IconArrowLeft aria-hidden="true" />}
                to={privatePaths.reels.href(id)}
              >
                Zurück
              </ButtonLink>
            )}
            {!isAdding && (
              <ActivityPanel id={id} area="reels" title="Reels" refresh={[ownReels.askedAgain(id)]} />
            )}
            {list === undefined && (
              <ButtonLink to={privatePaths.reels.href(id, { liste: 'alle' })}>
                Alle Videos anzeigen
              </ButtonLink>
            )}
            {!isAdding && (
              <ButtonLink
                look="primary"
                icon={<IconPlus aria-hidden="true" />}
                to={privatePaths.reels.href(id, { neu: true })}
              >
                Video hinzufügen
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="reels-dashboard">
        {isAdding ? (
          <Adding company={company} />
        ) : (
          <Shown company={company} list={list} made={search.get('angelegt')} />
        )}
      </div>
    </>
  )
}

const Adding = ({ company: { id } }: PartProps) => {
  const videos = dataOf(useAnswer(ownVideos, id))?.data ?? []
  const free = videos.filter(
    ({ reels, status, restorableUntil }) =>
      reels.length === 0 && status !== 'Failed' && restorableUntil === undefined,
  )
  return <NewReelForm company={id} videos={free} />
}

interface ShownProps extends PartProps {
  readonly list: (typeof reelLists)[number] | undefined
  /** The slug of the one that was just made. */
  readonly made: string | null
}

const Shown = ({ company: { id }, list, made }: ShownProps) => {
  const loadable = useAnswer(ownReels, id)
  const all = dataOf(loadable)
  const isThere = ({ restorableUntil }: OwnReelView) => restorableUntil === undefined
  const reels = all?.filter(isThere) ?? []
  const removed = all?.filter((reel) => !isThere(reel)) ?? []
  const madeReel = reels.find(({ slug }) => slug === made)
  return (
    <>
      {loadable.status === 'failed' && (
        <Notice tone="error">
          {loadable.problem.kind === 'fault' ? 'Fehler beim Laden der Reels' : loadable.problem.message}
        </Notice>
      )}
      {all === undefined && loadable.status !== 'failed' && <LoadingNote />}
      {all !== undefined && reels.length === 0 && (
        <EmptyState title="Keine Reels gefunden, Leg dein erstes Reel an">
          <p>Kurze Videos im Hochformat, die Besucher unter „Reels“ und auf Ihrer Seite sehen.</p>
        </EmptyState>
      )}
      {madeReel !== undefined && <ShareMade reel={madeReel} />}
      {reels.length > 0 &&
        (list === undefined ? (
          <ReelOverview company={id} reels={reels} />
        ) : (
          <ReelList company={id} label={list.label} reels={listedReels(reels, list.value)} />
        ))}
      {removed.length > 0 && <RemovedReels company={id} reels={removed} />}
      <ReelDialogs company={id} reels={reels} />
    </>
  )
}
