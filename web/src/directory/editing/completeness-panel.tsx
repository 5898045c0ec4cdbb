import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { Link } from 'react-router'
import { privatePaths } from '../../private-paths.ts'
import { completenessNote, isPartPage } from './completeness.ts'
import type { MasterDataField } from './master-data.ts'

interface CompletenessPanelProps {
  readonly draft: CompanyDraft
  readonly onGo: (field: MasterDataField) => void
}

/** How far the saved entry is, and the way to each part that is missing. */
export const CompletenessPanel = ({ draft: { id, completeness }, onGo }: CompletenessPanelProps) => {
  const { sentence, missing } = completenessNote(completeness.missing)
  return (
    <section className="completeness" aria-labelledby="vollstaendigkeit">
      <h2 id="vollstaendigkeit">{sentence}</h2>
      <div className="completeness__meter">
        <meter min={0} max={100} value={completeness.percent} aria-label="Vollständigkeit des Eintrags" />
        <span>{completeness.percent} %</span>
      </div>
      {missing.length > 0 && (
        <ul className="plain-list completeness__missing">
          {missing.map(({ label, place }) => (
            <li key={label}>
              {isPartPage(place) ? (
                <Link className="chip" to={privatePaths[place].href(id)}>
                  {label}
                </Link>
              ) : (
                <button type="button" className="chip" onClick={() => onGo(place)}>
                  {label}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
