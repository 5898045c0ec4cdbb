import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { completenessNote, judgedParts, placeHref } from '../editing/completeness.ts'
import '../editing/master-data.css'
import './overview.css'

type Judged = Pick<CompanyDraft, 'id' | 'completeness'>

/** All that makes an entry complete, what of it is there, and the way to each. */
export const CompletenessList = ({ company: { id, completeness } }: { readonly company: Judged }) => {
  const { sentence } = completenessNote(completeness.missing)
  return (
    <section aria-labelledby="vollstaendigkeit">
      <h2 id="vollstaendigkeit">{sentence}</h2>
      <div className="completeness__meter">
        <meter min={0} max={100} value={completeness.percent} aria-label="Vollständigkeit des Eintrags" />
        <span>{completeness.percent} %</span>
      </div>
      <ul className="plain-list judged-parts">
        {judgedParts(completeness.missing).map(({ label, place, isThere }) => (
          <li key={label} data-there={isThere}>
            <Link to={placeHref(id, place)}>
              {isThere ? (
                <IconCircleCheckFilled aria-hidden="true" />
              ) : (
                <IconCircleDashed aria-hidden="true" />
              )}
              {label}
              <span className="visually-hidden">{isThere ? ': ist da' : ': fehlt noch'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
