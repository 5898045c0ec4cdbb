import type { UnknownAction } from '@reduxjs/toolkit'
import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { WithResources } from '../../lib/resource.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { companyClosed, companyOpened, openedCompany } from './api.ts'

/** The way through a list one company at a time. What was decided may leave the list: its place is remembered, and the next moves up to it. */
export const usePanel = (companies: readonly CompanyRow[]) => {
  const dispatch = useDispatch()
  const dispatchAll = (actions: readonly UnknownAction[]) => {
    for (const each of actions) dispatch(each)
  }
  const opened = useSelector((state: WithResources) => openedCompany.questionOf(state))
  const draft = useAnswer(openedCompany)
  const [lastPlace, setLastPlace] = useState(0)
  const place = companies.findIndex(({ id }) => id === opened)
  const open = (index: number) => {
    const company = companies[index]
    if (company === undefined) return
    setLastPlace(index)
    dispatchAll(companyOpened(company.id))
  }
  const next = place < 0 ? lastPlace : place + 1
  const previous = (place < 0 ? lastPlace : place) - 1
  return {
    opened,
    draft,
    row: companies[place],
    open: (company: CompanyRow) => open(companies.indexOf(company)),
    close: () => dispatchAll(companyClosed()),
    onNext: next < companies.length ? () => open(next) : undefined,
    onPrevious: previous >= 0 ? () => open(previous) : undefined,
  }
}
