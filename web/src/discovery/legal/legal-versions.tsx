import type { LegalPageView } from '@schaufenster/query-service/discovery/contract.ts'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { germanDate } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import type { LegalPageName } from '../api.ts'
import { comparisonKey, legalComparison } from './api.ts'
import { WordDifference } from './word-difference.tsx'

interface LegalVersionsProps extends Pick<LegalPageView, 'versions' | 'current'> {
  readonly page: LegalPageName
}

/** Two versions of a text, side by side word by word. */
export const LegalVersions = ({ page, versions, current }: LegalVersionsProps) => {
  const dispatch = useDispatch()
  const newest = versions.at(-1)?.version ?? 1
  const [from, setFrom] = useState(Math.max(1, newest - 1))
  const [to, setTo] = useState(newest)
  const isAsked = versions.length > 1 && from !== to
  useEffect(() => {
    if (isAsked) dispatch(legalComparison.asked({ page, from, to }))
  }, [dispatch, page, from, to, isAsked])
  const loadable = useAnswer(legalComparison, comparisonKey({ page, from, to }))
  if (versions.length < 2) return null
  const options = versions.map(({ version, validFrom }) => ({
    value: String(version),
    label: `Fassung ${version}, ab ${germanDate(validFrom)}${version === current ? ' (gilt heute)' : ''}`,
  }))
  const compared = dataOf(loadable)
  return (
    <section className="legal-versions" aria-labelledby="fassungen">
      <h2 id="fassungen">Fassungen vergleichen</h2>
      <p className="legal-versions__choice">
        <CompactSelect
          label="Frühere Fassung"
          value={String(from)}
          options={options}
          onChange={(value) => setFrom(Number(value))}
        />
        <span aria-hidden="true">→</span>
        <CompactSelect
          label="Spätere Fassung"
          value={String(to)}
          options={options}
          onChange={(value) => setTo(Number(value))}
        />
      </p>
      {!isAsked ? (
        <p>Bitte wählen Sie zwei verschiedene Fassungen.</p>
      ) : compared !== undefined ? (
        <WordDifference {...compared} />
      ) : loadable.status === 'failed' ? (
        <Notice tone="error">{loadable.problem.message}</Notice>
      ) : (
        <LoadingNote />
      )}
    </section>
  )
}
