import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ownerMoved, usePeople } from '../../directory/people/slice.ts'
import { appStarted } from '../../identity/slice.ts'
import { useAppDispatch } from '../../lib/hooks.ts'

/** Leads on who has become an owner, or is none any more; the session is asked for again, since their companies are others now. */
export const useMovedOwner = (): void => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { next } = usePeople()
  useEffect(() => {
    if (next === undefined) return
    dispatch(ownerMoved(undefined))
    dispatch(appStarted())
    void navigate(next)
  }, [dispatch, navigate, next])
}
