import type { UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAppDispatch } from '../../lib/hooks.ts'
import { stayHere } from '../../lib/stay-here.ts'

/** How a page reads its address; none of it is made anew while it is drawn. */
interface AddressQuery<Query> {
  readonly read: (search: URLSearchParams, now: number) => Query
  readonly linkTo: (query: Query, now: number) => string
  /** What loads it. */
  readonly request: (query: Query) => UnknownAction | readonly UnknownAction[]
}

/** For pages whose every choice is an address: what theirs asks for, which is requested with each, and how to ask for something else. */
export const useAddressQuery = <Query>({ read, linkTo, request }: AddressQuery<Query>) => {
  // One moment for the whole page: its last day doesn't change while it is looked at.
  const [now] = useState(Date.now)
  const [search] = useSearchParams()
  const address = search.toString()
  const query = useMemo(() => read(new URLSearchParams(address), now), [address, now, read])
  const dispatch = useAppDispatch()
  const askAnew = useCallback(() => {
    for (const question of [request(query)].flat()) dispatch(question)
  }, [dispatch, request, query])
  useEffect(askAnew, [askAnew])
  const navigate = useNavigate()
  return {
    query,
    now,
    linkTo: (asked: Query) => linkTo(asked, now),
    /** `replaces`: the question takes the place of the one before, in the history of the browser too. */
    onAsk: (asked: Query, replaces = false) =>
      void navigate(linkTo(asked, now), { state: stayHere, replace: replaces }),
    askAnew,
  }
}
