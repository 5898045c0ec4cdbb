import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLiveBeside } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { otherEditors, tellEditing } from './api.ts'
import './other-editors.css'

interface OtherEditorsProps {
  /** The id of the company. */
  readonly company: string
  /** In small letters: which page it is. */
  readonly page: string
  /** Something was typed here and isn't saved. */
  readonly isEditing: boolean
}

/**
 * Milliseconds until one reports again, which is four times as often as needed, and asks again, whether or not a change was announced: an
 * announcement or an answer may get lost.
 */
const repeatMs = 10_000

const listed = new Intl.ListFormat('de')

/** Says who else edits this page just now, and tells others that somebody does here. */
export const OtherEditors = ({ company, page, isEditing }: OtherEditorsProps) => {
  const dispatch = useDispatch()
  const askAgain = useCallback(() => dispatch(otherEditors.refreshed()), [dispatch])
  useEffect(() => {
    dispatch(otherEditors.asked(company))
    const timer = setInterval(askAgain, repeatMs)
    return () => clearInterval(timer)
  }, [dispatch, company, askAgain])
  // Whoever else is here matters most while one types.
  useLiveBeside([`editing:${company}`], askAgain)
  useEffect(() => {
    if (!isEditing) return
    const tell = (active: boolean) => dispatch(tellEditing.requested({ company, page, active }))
    tell(true)
    const timer = setInterval(() => tell(true), repeatMs)
    return () => {
      clearInterval(timer)
      tell(false)
    }
  }, [dispatch, company, page, isEditing])
  const others = dataOf(useAnswer(otherEditors, company)) ?? []
  const names = [...new Set(others.filter((other) => other.page === page).map(({ name }) => name))]
  return (
    <output className="other-editors">
      {names.length > 0 && (
        <span>
          {listed.format(names)} {names.length === 1 ? 'bearbeitet' : 'bearbeiten'} gerade diese Seite.
        </span>
      )}
    </output>
  )
}
