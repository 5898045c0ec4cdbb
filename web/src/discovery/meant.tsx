import type { SearchResult } from '@schaufenster/query-service/discovery/contract.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'

interface Answer extends Pick<SearchResult, 'didYouMean'> {
  readonly relaxed?: SearchResult['relaxed'] | undefined
  readonly meantPlaces?: SearchResult['meantPlaces'] | undefined
}

interface MeantProps {
  readonly answer: Answer | undefined
  /** The address of the question with these words, or this place. */
  readonly href: (meant: { readonly keyWord?: string; readonly ort?: string }) => string
}

/** "Meinten Sie …?": other words or places, each a link that searches it. Words that are searched for already are not repeated. */
export const Meant = ({ answer, href }: MeantProps) => {
  const { didYouMean, meantPlaces, relaxed } = answer ?? {}
  const links = (meantPlaces ?? []).map(({ label, words }) => [
    words ? `${words} in ${label}` : label,
    href({ ort: label, ...(words !== undefined && { keyWord: words }) }),
  ])
  if (didYouMean !== undefined && relaxed?.words.toLowerCase() !== didYouMean)
    links.unshift([didYouMean, href({ keyWord: didYouMean })])
  return links.length === 0 ? null : (
    <p className="meant">
      Meinten Sie{' '}
      {links.map(([text, to = ''], index) => (
        <Fragment key={to}>
          {index > 0 && (index < links.length - 1 ? ', ' : ' oder ')}
          <Link to={to}>{text}</Link>
        </Fragment>
      ))}
      ?
    </p>
  )
}
