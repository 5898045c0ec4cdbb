import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { useLive } from '../../lib/live/use-live.ts'
import { importJob, importJobs } from './api.ts'

/** Asks again for the import that is looked at and for the list of all whenever one of them has moved. */
export const useImportLive = (): void => {
  const dispatch = useDispatch()
  useLive(
    importJob.channels,
    useCallback(() => {
      dispatch(importJob.refreshed())
      dispatch(importJobs.refreshed())
    }, [dispatch]),
  )
}
