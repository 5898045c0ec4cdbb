import type { TipView } from '@schaufenster/query-service/discovery/tip-contract.ts'
import { allTips, paragraphsOf } from '../../discovery/tips/tips.ts'
import { furtherPaths } from '../../further-paths.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { EmptyState, LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PatternPicture } from '../../ui/pattern/pattern-picture.tsx'
import { pictureSource } from '../../ui/picture-source.ts'
import './tips.css'

/** `/tipps`: what helps visitors and owners (D-3.2). */
export const View = () => {
  const loadable = useAnswer(allTips)
  // Who manages tips is answered archived ones too.
  const tips = dataOf(loadable)?.filter(({ archived }) => !archived)
  if (tips === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={allTips.asked()} />
  return (
    <div className="tips contained">
      <Head
        title="Tipps"
        canonical={furtherPaths.tips.href()}
        description="Wie Sie schneller finden, was Sie suchen, und wie Ihr Unternehmen gefunden wird."
      />
      <header className="tips__head">
        <h1>Tipps</h1>
        <p>Wie Sie schneller finden, was Sie suchen, und wie Ihr Unternehmen gefunden wird.</p>
      </header>
      {tips === undefined && (
        <>
          <LoadingNote>Tipps werden geladen</LoadingNote>
          <Skeleton height="20rem" />
        </>
      )}
      {tips?.length === 0 && (
        <EmptyState title="Hier stehen bald Tipps" picture={<DarkWindow sign="Demnächst" />}>
          <p>Bis dahin finden Sie Unternehmen am schnellsten über die Suche.</p>
          <ButtonLink to={paths.search.href()}>Zur Suche</ButtonLink>
        </EmptyState>
      )}
      {tips !== undefined && tips.length > 0 && (
        <ul className="plain-list tips__list">
          {tips.map((tip, index) => (
            <li key={tip.id}>
              <TipCard tip={tip} eager={index < 2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const widths = [320, 640, 1280] as const

const TipCard = ({ tip, eager }: { readonly tip: TipView; readonly eager: boolean }) => (
  <article className="tip">
    <div className="tip__picture">
      {tip.image === undefined ? (
        <PatternPicture industry="Tipps" name={tip.title} shape="wide" />
      ) : (
        <img
          {...pictureSource(tip.image, widths)}
          sizes="(min-width: 48em) 560px, 100vw"
          width={960}
          height={540}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </div>
    <h2>{tip.title}</h2>
    {paragraphsOf(tip.text).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </article>
)
