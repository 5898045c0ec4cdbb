import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { germanMoment } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { changeRanking, type RankingVersionView } from './api.ts'
import { rulesInWords } from './rules.ts'

/** The rankings that held, the newest first; each can hold again. */
export const RankingHistory = ({ versions }: { readonly versions: readonly RankingVersionView[] }) => {
  const id = useId()
  return (
    <section className="ranking-history" aria-labelledby={id}>
      <h2 id={id}>Was gilt und galt</h2>
      <ol className="plain-list">
        {versions.map((version, at) => (
          <li key={version.version} className="ranking-history__one">
            <div>
              <h3>
                {version.title ?? 'Reihenfolge des Suchindex'} {at === 0 && <Tag tone="petrol">gilt</Tag>}
              </h3>
              <p className="search-admin__note">
                {version.rules === undefined
                  ? 'Die Stufen, die unter jeder Suche erklärt sind.'
                  : rulesInWords(version.rules)}
              </p>
              {version.since !== undefined && (
                <p className="search-admin__note">seit {germanMoment(version.since)}</p>
              )}
            </div>
            {at > 0 && <Again version={version} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

const Again = ({ version: { title = '', rules, version } }: { readonly version: RankingVersionView }) => {
  const dispatch = useDispatch()
  return (
    <Button
      size="s"
      look="quiet"
      onClick={() =>
        dispatch(
          changeRanking.opened(rules === undefined ? { kind: 'reset' } : { kind: 'switch', title, rules }),
        )
      }
    >
      Wieder einschalten
      <span className="visually-hidden">: {title === '' ? `Fassung ${version}` : title}</span>
    </Button>
  )
}
