import type { OwnTexts as Texts } from '@schaufenster/query-service/reputation/review-contract.ts'
import { Link } from 'react-router'
import { furtherPaths } from '../../further-paths.ts'
import { germanDate } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { resource } from '../../lib/resource.ts'
import { useResource } from '../../lib/use-resource.ts'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { StatusTag } from './status-tag.tsx'
import './own-texts.css'

const ownTexts = resource({
  name: 'ownTexts',
  ask: async (client): Promise<Texts> => (await client.get<{ data: Texts }>('/api/reviews/mine')).data,
})

const hrefOf = ({ kind, id }: Texts[number]): string =>
  furtherPaths[kind === 'review' ? 'ownReview' : 'ownComment'].href(id)

/** What the account wrote: each leads to where it stands and can be changed or taken back. */
export const OwnTexts = () => {
  const loadable = useResource(ownTexts)
  const texts = dataOf(loadable)
  if (texts === undefined)
    return loadable.status === 'failed' ? (
      <Notice tone="error">{loadable.problem.message}</Notice>
    ) : (
      <LoadingNote />
    )
  if (texts.length === 0)
    return (
      <p>Sie haben noch nichts geschrieben. Bewertungen schreiben Sie auf der Seite eines Unternehmens.</p>
    )
  return (
    <ul className="plain-list own-texts">
      {texts.map((text) => (
        <li key={text.id}>
          <p>
            <Link to={hrefOf(text)}>
              {text.kind === 'review' ? 'Bewertung von' : 'Kommentar zu'}{' '}
              {text.company?.name ?? 'einem Unternehmen'}
            </Link>{' '}
            <StatusTag status={text.status} />
          </p>
          <p className="own-texts__words">{text.words}</p>
          <p className="field__hint">
            <time dateTime={text.createdAt}>{germanDate(text.createdAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
