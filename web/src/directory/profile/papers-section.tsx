import type { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { isPicture } from './pictures.ts'

type Papers = Pick<PublicProfile, 'price' | 'documents'>

const headingOf = ({ price, documents }: Papers): string => {
  const isThere = (wanted: string) => price.some(({ priceType }) => priceType === wanted)
  const names = [
    isThere('menu') && 'Speisekarte',
    isThere('other') && 'Preisliste',
    documents.length > 0 && 'Dokumente',
  ]
  return names.filter(Boolean).join(' / ')
}

interface PapersSectionProps {
  readonly company: Papers
  /** The public address of the page that they are on. */
  readonly page: string
}

/** Menus, price lists and documents, each where it lies. Pictures stand in the gallery. */
export const PapersSection = ({ company: { price, documents: all }, page }: PapersSectionProps) => {
  const documents = all.filter((document) => !isPicture(document))
  if (price.length + documents.length === 0) return null
  return (
    <section aria-labelledby="preise">
      <h2 id="preise">{headingOf({ price, documents })}</h2>
      <ul className="plain-list company__services">
        {[
          ...price.map(({ id, title, link, file }) => ({ id, name: title, link, mimetype: file?.mimetype })),
          ...documents.map(({ _id: id, name, link, mimetype }) => ({ id, name, link, mimetype })),
        ].map(({ id, name, link, mimetype }) => (
          <li key={id}>
            <a className="chip" href={link} target="_blank" rel="noopener">
              {name}
              {mimetype === 'application/pdf' && ' (PDF)'}
            </a>
            <Link
              className="button button--quiet button--s"
              to={paths.report.href({ url: `${page}?dokument=${id}` })}
              rel="nofollow"
              aria-label={`${name} melden`}
            >
              Melden
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
