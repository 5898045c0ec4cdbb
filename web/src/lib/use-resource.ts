import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLive } from './live/use-live.ts'
import type { Loadable } from './loadable.ts'
import type { Resource } from './resource.ts'
import { useAnswer } from './use-answer.ts'

/** Reloads silently when something happens on the resource's live channels, but not while somebody works with the content. */
export const useRefresh = (
  resource: Pick<Resource<void, unknown>, 'channels' | 'refreshed'>,
  isBusy = false,
): void => {
  const dispatch = useDispatch()
  useLive(
    resource.channels,
    useCallback(() => void dispatch(resource.refreshed()), [dispatch, resource]),
    isBusy,
  )
}

/** Asks when the part of the page is shown, and refreshes what it has no question about. */
export const useResource = <Answer>(resource: Resource<void, Answer>, isBusy = false): Loadable<Answer> => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(resource.asked())
  }, [dispatch, resource])
  useRefresh(resource, isBusy)
  return useAnswer(resource)
}
