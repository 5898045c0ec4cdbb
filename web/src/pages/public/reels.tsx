import { Link, useParams, useSearchParams } from 'react-router'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { shortened } from '../../lib/shortened.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { reelPaths } from '../../media/reel-paths.ts'
import { feedKey, linkedReel, reelFeed } from '../../media/reels/api.ts'
import { feedHref, feedOrders, readFeed } from '../../media/reels/feed-address.ts'
import { beginningWith, type FeedReel } from '../../media/reels/feed-reel.ts'
import { ReelFeed } from '../../media/reels/reel-feed.tsx'
import { videoJsonLd } from '../../media/reels/video-json-ld.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { EmptyState, LoadingNote } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { MissingReel } from './missing-reel.tsx'
import './reels.css'

/** `/reels` and `/reels/{slug}`: short videos of companies, one below the other. */
export const View = () => {
  const { slug } = useParams()
  const [search] = useSearchParams()
  const question = readFeed(search)
  const loadable = useAnswer(reelFeed, feedKey(question))
  const asked = useAnswer(linkedReel, slug ?? '')
  const linked = dataOf(asked)
  const feed = dataOf(loadable)
  const why = slug !== undefined && asked.status === 'failed' ? asked.problem.kind : undefined
  if (why === 'notFound' || why === 'gone') return <MissingReel why={why} />
  if (feed === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={reelFeed.asked(question)} />
  const name = question.company === undefined ? undefined : feed?.reels[0]?.company.name
  const heading = name === undefined ? 'Reels' : `Reels von ${name}`
  const reels = feed === undefined ? undefined : beginningWith(linked, feed.reels)
  return (
    <div className="reels on-dusk">
      <ReelsHead reel={linked} heading={heading} />
      <header className="reels__head">
        <h1>{linked === undefined ? heading : <span className="visually-hidden">{heading}</span>}</h1>
        {name !== undefined && (
          <Link className="reels__all" to={reelPaths.reels.href()}>
            Reels aller Unternehmen
          </Link>
        )}
        <nav aria-label="Reihenfolge">
          <ul className="plain-list reels__orders">
            {feedOrders.map(({ sort, label }) => (
              <li key={sort}>
                <Link
                  className="chip"
                  to={feedHref({ ...question, sort })}
                  aria-current={question.sort === sort ? 'page' : undefined}
                  data-on={question.sort === sort || undefined}
                  state={stayHere}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {reels === undefined && (
        <div className="reels__loading">
          <LoadingNote>Reels werden geladen</LoadingNote>
        </div>
      )}
      {reels?.length === 0 && <NoReels company={question.company} />}
      {feed !== undefined && reels !== undefined && reels.length > 0 && (
        <ReelFeed key={feedKey(question)} question={question} feed={feed} reels={reels} linked={linked?.id} />
      )}
    </div>
  )
}

const NoReels = ({ company }: { readonly company: string | undefined }) => (
  <EmptyState title="Noch keine Reels" picture={<DarkWindow sign="Demnächst" />}>
    <p>
      {company === undefined
        ? 'Bald zeigen hier Unternehmen in kurzen Videos, was sie können.'
        : 'Dieses Unternehmen hat noch keine kurzen Videos gezeigt.'}
    </p>
    <ButtonLink look="light" to={company === undefined ? paths.search.href() : reelPaths.reels.href()}>
      {company === undefined ? 'Unternehmen entdecken' : 'Reels aller Unternehmen'}
    </ButtonLink>
  </EmptyState>
)

interface ReelsHeadProps {
  readonly reel: FeedReel | undefined
  readonly heading: string
}

const ReelsHead = ({ reel, heading }: ReelsHeadProps) => {
  const { publicUrl } = useAppSelector(({ site }) => site)
  if (reel === undefined)
    return (
      <Head
        title={heading}
        canonical={reelPaths.reels.href()}
        description="Kurze Videos von Unternehmen in ganz Deutschland: ein Blick ins Schaufenster."
      />
    )
  const { title, description, company, video, createdAt } = reel
  const data = videoJsonLd({ title, description, createdAt, ...video, company: company.name }, publicUrl)
  return (
    <>
      <Head
        title={`${title} – ${company.name}`}
        canonical={reelPaths.reel.href(reel.slug)}
        description={description === '' ? `Ein Reel von ${company.name}.` : shortened(description, 160)}
        image={video.thumbnail ?? undefined}
        {...(data !== undefined && { jsonLd: data })}
      />
      {video.link !== null && <meta property="og:video" content={publicUrl + video.link} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
