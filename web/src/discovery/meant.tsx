import type { SearchResult } from '@schaufenster/query-service/discovery/contract.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'

interface Answer extends Pick<SearchResult, 'didYouMean' | 'without'> {
  readonly meantPlaces?: SearchResult['meantPlaces'] | undefined
}

interface MeantProps {
  readonly answer: Answer | undefined
  /** The address of the question with these words, or this place. */
  readonly href: (meant: { readonly keyWord?: string; readonly ort?: string }) => string
}

/** "Meinten Sie …?": other words or places, each a link that searches it. Words that are offered as a shorter question are not repeated. */
export const Meant = ({ answer, href }: MeantProps) => {
  const { didYouMean, meantPlaces, without } = answer ?? {}
  const links = (meantPlaces ?? []).map(({ label, words }) => [
    words ? `${words} in ${label}` : label,
    href({ ort: label, ...(words !== undefined && { keyWord: words }) }),
  ])
  if (didYouMean !== undefined && !without?.some(({ query }) => query.toLowerCase() === didYouMean))
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
