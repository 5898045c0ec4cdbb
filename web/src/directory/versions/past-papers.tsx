import { useId } from 'react'
import type { ProfileAsOf } from '../as-of/as-of.ts'

interface PastPapersProps {
  readonly company: Pick<ProfileAsOf['company'], 'price' | 'documents'>
}

/** Menus, price lists and documents of a page as it was, by name: their files may be gone since. */
export const PastPapers = ({ company: { price, documents } }: PastPapersProps) => {
  const menus = price.filter(({ priceType }) => priceType === 'menu')
  const others = price.filter(({ priceType }) => priceType === 'other')
  return (
    <>
      <Names title="Speisekarte" papers={menus.map(({ id, title }) => ({ id, name: title }))} />
      <Names title="Preisliste" papers={others.map(({ id, title }) => ({ id, name: title }))} />
      <Names title="Dokumente" papers={documents.map(({ _id, name }) => ({ id: _id, name }))} />
    </>
  )
}

interface NamesProps {
  readonly title: string
  readonly papers: readonly { readonly id: string; readonly name: string }[]
}

const Names = ({ title, papers }: NamesProps) => {
  const heading = useId()
  if (papers.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {papers.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
