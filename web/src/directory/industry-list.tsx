import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { Link } from 'react-router'
import { germanNumber } from '../lib/format.ts'
import { inGermanOrder } from '../lib/german-order.ts'
import { paths } from '../paths.ts'
import { Skeleton } from '../ui/feedback.tsx'

interface IndustryListProps {
  readonly industries: readonly IndustryView[] | undefined
  readonly town: string | undefined
}

/** All industries that have companies, by name, with how many. */
export const IndustryList = ({ industries, town }: IndustryListProps) => {
  if (industries === undefined) return <Skeleton height="12rem" />
  const shown = industries
    .filter(({ count, archived }) => count > 0 && !archived)
    .sort((a, b) => inGermanOrder(a.name, b.name))
  if (shown.length === 0) return <p>Noch ist keine Branche vertreten.</p>
  return (
    <ul className="plain-list industries">
      {shown.map(({ _id, name, count }) => (
        <li key={_id}>
          <Link to={paths.search.href({ branche: [_id], ort: town })}>
            <span>{name}</span>
            <span className="industries__count">{germanNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
