import { Link } from 'react-router'
import { counted, germanNumber } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { LabComparison, LabRun } from './api.ts'
import { moveInWords, moveOf, type Move } from './moves.ts'

interface LabResultProps {
  readonly run: LabRun
  /** The draft has changed since. */
  readonly isOld: boolean
}

const days = {
  yesterday: 'von gestern',
  week: 'der letzten 7 Tage',
  month: 'der letzten 30 Tage',
  quarter: 'der letzten 90 Tage, weil gestern niemand gesucht hat',
} as const

/** Both orders of each query, side by side, those first that differ most. */
export const LabResult = ({ run: { comparisons, period }, isOld }: LabResultProps) => {
  if (comparisons.length === 0)
    return (
      <EmptyState title="Noch nichts zu vergleichen">
        <p>
          In den letzten 90 Tagen hat niemand gesucht. Sobald Besucher suchen, vergleicht das Labor ihre
          Anfragen.
        </p>
      </EmptyState>
    )
  const mean = comparisons.reduce((sum, { overlap }) => sum + overlap, 0) / comparisons.length
  const same = comparisons.filter(({ overlap }) => overlap === 1).length
  return (
    <div className="lab-result" data-old={isOld || undefined}>
      <output className="lab-result__sum">
        <strong>{percent(mean)} Übereinstimmung</strong> bei{' '}
        {counted(comparisons.length, 'häufigen Anfrage', 'häufigen Anfragen')} {days[period]};{' '}
        {same === comparisons.length
          ? 'keine ändert sich'
          : `${germanNumber(comparisons.length - same)} ändern sich`}
        .{isOld && ' Der Entwurf hat sich seitdem geändert: Vergleichen Sie noch einmal.'}
      </output>
      {comparisons
        .toSorted((one, other) => one.overlap - other.overlap)
        .map((comparison) => (
          <Comparison key={`${comparison.terms} ${comparison.place ?? ''}`} comparison={comparison} />
        ))}
    </div>
  )
}

const percent = (share: number): string => `${germanNumber(Math.round(share * 100))} %`

const Comparison = ({
  comparison: { terms, place, now, draft, common, overlap },
}: {
  readonly comparison: LabComparison
}) => {
  const [nowIds, draftIds] = [now.map((each) => each.id), draft.map((each) => each.id)]
  return (
    <details className="lab-comparison" open={overlap < 1}>
      <summary>
        <span className="lab-comparison__terms">
          {terms}
          {place !== undefined && <span className="search-admin__place"> in {place}</span>}
        </span>
        <span className="lab-comparison__figures">
          {percent(overlap)} · {germanNumber(common)} gemeinsam
        </span>
      </summary>
      <div className="lab-comparison__lists">
        <Order
          title="Jetzt"
          hits={now}
          moves={nowIds.map((each, at) =>
            draftIds.includes(each) ? undefined : moveOf(each, at, draftIds, 'gone'),
          )}
        />
        <Order
          title="Entwurf"
          hits={draft}
          moves={draftIds.map((each, at) => moveOf(each, at, nowIds, 'new'))}
        />
      </div>
    </details>
  )
}

interface OrderProps {
  readonly title: string
  readonly hits: LabComparison['now']
  readonly moves: readonly (Move | undefined)[]
}

const tones = { same: 'plain', new: 'green', gone: 'red', up: 'green', down: 'amber' } as const

const Order = ({ title, hits, moves }: OrderProps) => (
  <div>
    <h3>{title}</h3>
    {hits.length === 0 ? (
      <p className="search-admin__note">Keine Treffer</p>
    ) : (
      <ol>
        {hits.map(({ id, slug, name, city }, at) => {
          const move = moves[at]
          return (
            <li key={id}>
              <Link to={paths.company.href(slug)}>{name}</Link>
              {city !== undefined && <span className="search-admin__place"> {city}</span>}{' '}
              {move !== undefined && move.kind !== 'same' && (
                <Tag tone={tones[move.kind]}>{moveInWords(move)}</Tag>
              )}
            </li>
          )
        })}
      </ol>
    )}
  </div>
)
