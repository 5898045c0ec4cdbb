import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useDirectorySelector } from '../store-state.ts'
import { companyClosed, companyOpened } from './slice.ts'

/** The way through a list one company at a time. What was decided may leave the list: its place is remembered, and the next moves up to it. */
export const usePanel = (companies: readonly CompanyRow[]) => {
  const dispatch = useDispatch()
  const opened = useDirectorySelector(({ moderation }) => moderation.opened)
  const [lastPlace, setLastPlace] = useState(0)
  const place = companies.findIndex(({ id }) => id === opened?.id)
  const open = (index: number) => {
    const company = companies[index]
    if (company === undefined) return
    setLastPlace(index)
    dispatch(companyOpened(company.id))
  }
  const next = place < 0 ? lastPlace : place + 1
  const previous = (place < 0 ? lastPlace : place) - 1
  return {
    opened,
    row: companies[place],
    open: (company: CompanyRow) => open(companies.indexOf(company)),
    close: () => dispatch(companyClosed()),
    onNext: next < companies.length ? () => open(next) : undefined,
    onPrevious: previous >= 0 ? () => open(previous) : undefined,
  }
}
