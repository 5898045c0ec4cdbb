import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { pageLeft } from '../freshness.ts'

/** Says that what is shown is older than the visitor's own change; the API client is asking again (promise 5). */
export const BehindNote = () => {
  const { pathname } = useLocation()
  return (
    <output className="behind-note">
      <Note key={pathname} />
    </output>
  )
}

const Note = () => {
  const behind = useAppSelector(({ freshness }) => freshness.length > 0)
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(pageLeft()), [dispatch])
  return behind ? <span>Diese Ansicht ist noch nicht auf dem neuesten Stand.</span> : null
}
