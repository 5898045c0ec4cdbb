import { landingIndex } from '../../discovery/landing/api.ts'
import { LandingLinks } from '../../discovery/landing/landing-links.tsx'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'

/** `/branchen`: the way to every industry in every town that has a page. */
export const View = () => {
  const loadable = useAnswer(landingIndex)
  const index = dataOf(loadable)
  if (loadable.status === 'failed' && index === undefined)
    return <LoadFailed problem={loadable.problem} retry={landingIndex.asked()} />
  return (
    <div className="home landing contained">
      <Head
        title="Branchen und Orte"
        description="Alle Branchen und die Orte, in denen mindestens fünf Unternehmen im Schaufenster stehen."
        canonical={paths.industries.href()}
      />
      <header className="landing__head">
        <h1>Branchen und Orte</h1>
        <p className="landing__facts">
          Hier stehen alle Orte, in denen mindestens fünf Unternehmen einer Branche im Schaufenster stehen.
        </p>
      </header>
      {index === undefined ? (
        <>
          <LoadingNote />
          <Skeleton height="20rem" />
        </>
      ) : (
        index.map(({ industry, towns }) => (
          <section key={industry.slug} aria-labelledby={`branche-${industry.slug}`}>
            <h2 id={`branche-${industry.slug}`}>{industry.name}</h2>
            <LandingLinks links={towns} hrefOf={(town) => paths.landing.href(industry.slug, town)} />
          </section>
        ))
      )}
      {index?.length === 0 && <p>Noch ist keine Branche in einem Ort mit fünf Unternehmen vertreten.</p>}
    </div>
  )
}
