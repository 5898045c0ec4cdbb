import type { CompanyCard } from '@schaufenster/query-service/directory/contract.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dotted, germanDistance } from '../lib/format.ts'
import { own } from '../lib/own.ts'
import { paths } from '../paths.ts'
import type { SearchHit } from './api.ts'
import { Highlighted } from './highlighted.tsx'

interface ResultRowProps {
  readonly hit: SearchHit
  /** Its number on this page, as on the map. */
  readonly number: number
  /** The company's picture, opening line and ways to reach it belong to the directory; the page brings them. */
  readonly picture: ReactNode
  readonly rating: ReactNode
  readonly opening: ReactNode
  readonly ways: ReactNode
}

/** One hit: who, what, where, until when, and why it stands here. */
export const ResultRow = ({ hit, number, picture, rating, opening, ways }: ResultRowProps) => {
  const company = hit._source
  const services = hit.highlight['services'] ?? []
  return (
    <article className="result">
      <div className="result__picture">{picture}</div>
      <div className="result__text">
        <h2 className="result__name">
          <span className="result__number" aria-hidden="true">
            {number}
          </span>
          <Link to={paths.company.href(company.slug)}>
            <Marked hit={hit} field="name" text={company.name} />
          </Link>
        </h2>
        <p className="result__facts">
          {factsOf(company, hit.distanceKm)} {rating}
        </p>
        {company.tagLine !== undefined && (
          <p className="result__tag-line">
            <Marked hit={hit} field="tagLine" text={company.tagLine} />
          </p>
        )}
        {services.length > 0 && (
          <p className="result__services">
            {services.slice(0, 3).map(({ text, ranges }) => (
              <span key={text} className="tag">
                <span>
                  <Highlighted text={text} ranges={ranges} />
                </span>
              </span>
            ))}
          </p>
        )}
        <p className="result__opening">{opening}</p>
        <p className="result__ways">{ways}</p>
        {hit.explanation.length > 0 && (
          <details className="result__why">
            <summary>Warum dieses Ergebnis?</summary>
            <ul>
              {hit.explanation.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </article>
  )
}

const factsOf = (
  { industry, address, city, isApproved }: CompanyCard,
  distanceKm: number | undefined,
): string =>
  dotted([
    industry.map(({ name }) => name).join(', '),
    [address?.street, address?.city ?? city].filter(Boolean).join(', '),
    distanceKm === undefined ? '' : germanDistance(distanceKm, address?.precision === 'plz'),
    isApproved ? '' : 'Nicht freigegeben',
  ])

const Marked = ({
  hit,
  field,
  text,
}: {
  readonly hit: SearchHit
  readonly field: string
  readonly text: string
}) => {
  const matched = own(hit.highlight, field)?.find((one) => one.text === text)
  return <Highlighted text={text} ranges={matched?.ranges ?? []} />
}
