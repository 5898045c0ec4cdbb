import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import type { SearchResult } from '@schaufenster/query-service/discovery/contract.ts'
import { Link } from 'react-router'
import { germanNumber } from '../lib/format.ts'
import { paths, type SearchParams } from '../paths.ts'
import { DarkWindow } from '../ui/dark-window.tsx'
import { noEntryFor } from './relaxed-note.tsx'
import { isFiltered, radiuses } from './search-address.ts'

interface NoHitsProps {
  readonly search: SearchParams
  readonly answer: Pick<SearchResult, 'relaxed' | 'missingTrade'> | undefined
  readonly industries: readonly IndustryView[]
}

const mostIndustries = 12

/** What to try if nothing was found: fewer words, a wider search, an industry (`/keine-ergebnisse`, D-3.7). */
export const NoHits = ({ search, answer, industries }: NoHitsProps) => {
  /** Whoever asked for nothing and got nothing has come before the first company. */
  const asked = answer === undefined || search.keyWord !== undefined || isFiltered(search)
  const wider = [...radiuses].sort((a, b) => a - b).find((radius) => radius > (search.umkreis ?? radiuses[0]))
  const popular = industries
    .filter(({ count, archived }) => count > 0 && !archived)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostIndustries)
  return (
    <div className="no-hits">
      <DarkWindow sign="Nichts da" />
      <div className="no-hits__advice">
        <h2>{asked ? titleOf(search, answer?.missingTrade) : 'Noch kein Unternehmen'}</h2>
        {asked ? (
          <ul>
            {answer?.relaxed && (
              <li>
                <Link to={paths.search.href({ ...search, keyWord: answer.relaxed.words, seite: undefined })}>
                  Nach „{answer.relaxed.words}“ suchen
                </Link>
              </li>
            )}
            {search.ort !== undefined && wider !== undefined && (
              <li>
                <Link to={paths.search.href({ ...search, umkreis: wider, seite: undefined })}>
                  Im Umkreis von {wider} km suchen
                </Link>
              </li>
            )}
            {search.offen && (
              <li>
                <Link to={paths.search.href({ ...search, offen: undefined, seite: undefined })}>
                  Ohne „jetzt geöffnet“ suchen
                </Link>
              </li>
            )}
            {isFiltered(search) && (
              <li>
                <Link to={paths.search.href({ keyWord: search.keyWord })}>Ohne Filter suchen</Link>
              </li>
            )}
            {answer?.missingTrade === undefined ? (
              <li>Prüfen Sie die Schreibweise, oder nehmen Sie ein allgemeineres Wort.</li>
            ) : (
              <li>
                Bieten Sie das an? <Link to={paths.registration.href()}>Unternehmen eintragen</Link>
              </li>
            )}
          </ul>
        ) : (
          <p>Sobald das erste freigegeben ist, steht es hier.</p>
        )}
        {popular.length > 0 && (
          <>
            <h3>Branchen mit vielen Einträgen</h3>
            <ul className="plain-list no-hits__industries">
              {popular.map(({ _id, name, count }) => (
                <li key={_id}>
                  <Link className="chip" to={paths.search.href({ branche: [_id], ort: search.ort })}>
                    {name} <span className="facets__count">{germanNumber(count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

const titleOf = ({ keyWord }: SearchParams, missing: string | undefined): string => {
  if (missing !== undefined) return noEntryFor(missing)
  return keyWord === undefined ? 'Keine Ergebnisse' : `Keine Ergebnisse für „${keyWord}“`
}
