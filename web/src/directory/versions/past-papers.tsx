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
      <Names title="Speisekarte" names={menus.map(({ title }) => title)} />
      <Names title="Preisliste" names={others.map(({ title }) => title)} />
      <Names title="Dokumente" names={documents.map(({ name }) => name)} />
    </>
  )
}

const Names = ({ title, names }: { readonly title: string; readonly names: readonly string[] }) => {
  const id = useId()
  if (names.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {names.map((name, at) => (
          <li key={`${at} ${name}`}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
