import type { CompanyWindow } from '@schaufenster/query-service/profile/contract.ts'
import { Link } from 'react-router'
import { dotted } from '../lib/format.ts'
import { paths } from '../paths.ts'
import { Tag } from '../ui/tag.tsx'
import { LateHeart } from './favorites/late-heart.tsx'
import { OpeningLine, useOpening } from './opening-line.tsx'
import { RatingLine } from './rating-line.tsx'
import { WindowPicture } from './window-picture.tsx'

/** What is shown of a company in its window. */
export type WindowCompany = CompanyWindow & {
  readonly isApproved?: boolean
  /** Paid for: it says so (D-3.1). */
  readonly sponsored?: boolean
}

interface WindowCardProps {
  readonly company: WindowCompany
  readonly heading?: 'h2' | 'h3'
  /** In the first view: its picture is not loaded lazily. */
  readonly eager?: boolean
}

/** The window: a company as a lit picture. Its lower edge glows while the company is open. */
export const WindowCard = ({ company, heading: Heading = 'h3', eager = false }: WindowCardProps) => {
  const opening = useOpening(company)
  return (
    <article className="window" data-light={opening.kind}>
      <div className="window__pane">
        <WindowPicture company={company} shape="tall" eager={eager} />
      </div>
      <div className="window__text">
        <Heading className="window__name">
          <Link to={paths.company.href(company.slug)}>{company.name}</Link>
        </Heading>
        {company.sponsored === true && <Tag>Anzeige</Tag>}
        <p className="window__facts">
          {dotted([
            company.industry[0]?.name,
            company.city,
            company.isApproved === false ? 'Nicht freigegeben' : undefined,
          ])}{' '}
          <RatingLine rating={company.rating} />
        </p>
        <p className="window__opening">
          <OpeningLine company={company} />
        </p>
      </div>
      {company.isApproved !== false && <LateHeart company={company} clip={company.video} />}
    </article>
  )
}
