import { Link } from 'react-router'
import { reelPaths } from '../reel-paths.ts'
import { ReelCard, type CardReel } from './reel-card.tsx'

interface ReelRowProps {
  readonly id: string
  readonly title: string
  readonly reels: readonly CardReel[]
  /** The slug of the company whose reels alone they are. */
  readonly company?: string
}

/** Reels side by side; each leads to the feed that begins with it. */
export const ReelRow = ({ id, title, reels, company }: ReelRowProps) =>
  reels.length === 0 ? null : (
    <section className="reel-row" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="plain-list reel-row__list">
        {reels.map((reel) => (
          <li key={reel.id}>
            <ReelCard reel={reel} company={company} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={reelPaths.reels.href({ unternehmen: company })}>
          {company === undefined ? 'Alle Reels ansehen' : 'Alle Reels dieses Unternehmens ansehen'}
        </Link>
      </p>
    </section>
  )
