import type { Problem } from '../../lib/problem.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'

interface ReelEndProps {
  /** Of which company alone reels were shown. */
  readonly company: string | undefined
  /** There are more, and they are on their way or could not be fetched. */
  readonly more: 'none' | 'loading' | Problem
  readonly onRetry: () => void
  readonly onRestart: () => void
}

/** What comes after the last reel. */
export const ReelEnd = ({ company, more, onRetry, onRestart }: ReelEndProps) => {
  if (more === 'loading')
    return (
      <li className="reel reel--end">
        <output className="reel__waiting" aria-label="Weitere Reels werden geladen" />
      </li>
    )
  if (more !== 'none')
    return (
      <li className="reel reel--end">
        <div className="reel__end" role="alert">
          <DarkWindow sign={more.kind === 'offline' ? 'Kein Strom' : 'Gleich zurück'} />
          <h2>{more.kind === 'offline' ? 'Sie sind offline' : 'Hier geht es gleich weiter'}</h2>
          <p>{more.message}</p>
          <Button look="light" onClick={onRetry}>
            Noch einmal versuchen
          </Button>
        </div>
      </li>
    )
  return (
    <li className="reel reel--end">
      <div className="reel__end">
        <DarkWindow sign="Ladenschluss" lit />
        <h2>Das waren alle Reels</h2>
        <p>
          Morgen dekoriert wieder jemand neu. Bis dahin finden Sie die Unternehmen in ihren Schaufenstern.
        </p>
        <Button className="needs-scripts" look="light" onClick={onRestart}>
          Von vorn ansehen
        </Button>
        {company === undefined ? (
          <ButtonLink to={paths.search.href()}>Unternehmen entdecken</ButtonLink>
        ) : (
          <ButtonLink to={paths.company.href(company)}>Zum Unternehmen</ButtonLink>
        )}
      </div>
    </li>
  )
}
