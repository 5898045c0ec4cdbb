import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { germanMoment } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { publishLexicon, type LexiconVersionView } from './api.ts'

/** The lexicons that held, the newest first; each can hold again. */
export const LexiconHistory = ({ versions }: { readonly versions: readonly LexiconVersionView[] }) => {
  const id = useId()
  const dispatch = useDispatch()
  return (
    <section className="ranking-history" aria-labelledby={id}>
      <h2 id={id}>Was gilt und galt</h2>
      <ol className="plain-list">
        {versions.map(({ version, words, since }, at) => (
          <li key={version} className="ranking-history__one">
            <div>
              <h3>
                {version === 0 ? 'Wörterbuch ohne eigene Wörter' : `Fassung ${version}`}{' '}
                {at === 0 && <Tag tone="petrol">gilt</Tag>}
              </h3>
              {version > 0 && (
                <p className="search-admin__note">
                  {words.length === 0 ? 'Ohne eigene Wörter' : words.join(', ')}
                </p>
              )}
              {since !== undefined && <p className="search-admin__note">seit {germanMoment(since)}</p>}
            </div>
            {at > 0 && (
              <Button size="s" look="quiet" onClick={() => dispatch(publishLexicon.opened(words))}>
                Wieder veröffentlichen
                <span className="visually-hidden">: Fassung {version}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
