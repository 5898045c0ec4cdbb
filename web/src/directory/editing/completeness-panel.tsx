import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { completenessNote } from './completeness.ts'
import type { MasterDataField } from './master-data.ts'

interface CompletenessPanelProps {
  readonly completeness: CompanyDraft['completeness']
  readonly onGo: (field: MasterDataField) => void
}

/** How far the saved entry is, and the way to each field that is missing. */
export const CompletenessPanel = ({ completeness, onGo }: CompletenessPanelProps) => {
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
          {missing.map(({ label, field }) => (
            <li key={field}>
              <button type="button" className="chip" onClick={() => onGo(field)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
