import type { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'
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

/** Menus, price lists and documents, each where it lies. Pictures stand in the gallery. */
export const PapersSection = ({ company: { price, documents: all } }: { readonly company: Papers }) => {
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
          </li>
        ))}
      </ul>
    </section>
  )
}
