import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { publicAmong } from './api.ts'
import type { GridQuery } from './grid-query.ts'

interface DeletionPreviewProps {
  /** Those of the page that are shown. */
  readonly companies: readonly CompanyRow[]
  /** All that this question finds are deleted, and not only those of the page. */
  readonly whole: GridQuery | undefined
  readonly chosen: number
}

/** So many are named. */
const mostNamed = 8

/** What is about to be deleted: by name as far as there is room, and how many of them visitors see. */
export const DeletionPreview = ({ companies, whole, chosen }: DeletionPreviewProps) => {
  const dispatch = useDispatch()
  useEffect(() => {
    if (whole !== undefined) dispatch(publicAmong.asked(whole))
  }, [dispatch, whole])
  const found = dataOf(useAnswer(publicAmong))
  const open = whole === undefined ? companies.filter(({ isApproved }) => isApproved).length : found
  const unnamed = chosen - Math.min(companies.length, mostNamed)
  return (
    <>
      <ul className="deletion-preview" aria-label="Was gelöscht wird">
        {companies.slice(0, mostNamed).map(({ id, name, plz, city }) => (
          <li key={id}>{[name, [plz, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</li>
        ))}
        {unnamed > 0 && <li>und {germanNumber(unnamed)} weitere</li>}
      </ul>
      {open !== undefined && (
        <p>{open === 0 ? 'Keiner davon ist öffentlich.' : `Öffentlich sind davon ${germanNumber(open)}.`}</p>
      )}
    </>
  )
}
