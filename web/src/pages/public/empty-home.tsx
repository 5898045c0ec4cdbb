import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { Suspense } from 'react'
import { forCompanies } from '../../identity/for-companies.ts'
import { isAdmin } from '../../identity/permissions.ts'
import { lazyPart } from '../../lib/chunk.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'

const steps = [
  [
    'Eintragen',
    'Name, Branche und Adresse genügen für den Anfang. Bilder und Zeiten kommen, wann es Ihnen passt.',
  ],
  ['Prüfen lassen', 'Wir sehen uns jeden Eintrag an, bevor er öffentlich wird.'],
  [
    'Licht an',
    'Ihr Schaufenster steht auf dieser Seite und in der Suche, am Abend leuchtet es, solange Sie geöffnet haben.',
  ],
] as const

/** The home page before the first company is public: a welcome, and the visitor's next step. */
export const EmptyHome = ({ industries }: { readonly industries: readonly IndustryView[] | undefined }) => (
  <>
    <section className="home-hero empty-home on-dusk" aria-labelledby="willkommen">
      <div className="empty-home__content contained">
        <div>
          <p className="home-hero__overline">Willkommen</p>
          <h1 id="willkommen">
            Die Straße ist neu.{' '}
            <span className="empty-home__offer">Das erste Schaufenster kann Ihres sein.</span>
          </h1>
          <p className="empty-home__lead">
            Hier zeigen Unternehmen, wer sie sind und was sie können. Noch ist keines eingezogen.
          </p>
          <NextStep />
        </div>
        <DarkWindow sign="Neu hier" lit />
      </div>
    </section>
    <div className="home contained">
      <section aria-labelledby="schritte">
        <h2 id="schritte">So kommt Ihr Unternehmen hierher</h2>
        <ol className="plain-list empty-home__steps">
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {industries !== undefined && industries.length > 0 && (
        <section aria-labelledby="branchen">
          <h2 id="branchen">Platz für diese Branchen</h2>
          <ul className="plain-list empty-home__industries">
            {industries
              .filter(({ archived }) => !archived)
              .map(({ _id, name }) => (
                <li key={_id}>{name}</li>
              ))}
          </ul>
        </section>
      )}
    </div>
  </>
)

/** Visitors never load it. */
const FirstApproval = lazyPart(
  'first-approval',
  async () => (await import('./first-approval.tsx')).FirstApproval,
)

const NextStep = () => {
  const session = useAppSelector((state) => state.identity.session)
  if (session.status === 'loggedIn' && isAdmin(session.user)) {
    return (
      <Suspense fallback={null}>
        <FirstApproval />
      </Suspense>
    )
  }
  return (
    <div className="empty-home__actions">
      <ButtonLink look="light" to={forCompanies(session)}>
        Unternehmen eintragen
      </ButtonLink>
      <p>Sie suchen ein Unternehmen? Schauen Sie bald wieder vorbei.</p>
    </div>
  )
}
