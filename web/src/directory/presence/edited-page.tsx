import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { EditingHereContext } from '../../lib/editing-here.ts'
import { useLiveBeside } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { OthersNote } from '../../ui/heavy/others-note.tsx'
import { otherEditors, tellEditing } from './api.ts'

interface EditedPageProps {
  /** The id of the company. */
  readonly company: string
  /** In small letters: which page it is. */
  readonly page: string
  readonly children: ReactNode
}

/**
 * Milliseconds until one reports again, which is four times as often as needed, and asks again, whether or not a change was announced: an
 * announcement or an answer may get lost.
 */
const repeatMs = 10_000

/** A page that several people may edit: says who else does just now, and tells them while something is typed in one of its forms or dialogs. */
export const EditedPage = ({ company, page, children }: EditedPageProps) => {
  const dispatch = useDispatch()
  const askAgain = useCallback(() => dispatch(otherEditors.refreshed()), [dispatch])
  useEffect(() => {
    dispatch(otherEditors.asked(company))
    const timer = setInterval(askAgain, repeatMs)
    return () => clearInterval(timer)
  }, [dispatch, company, askAgain])
  // Whoever else is here matters most while one types.
  useLiveBeside([`editing:${company}`], askAgain)
  const [forms, setForms] = useState(0)
  const begin = useCallback(() => {
    setForms((before) => before + 1)
    return () => setForms((before) => before - 1)
  }, [])
  const isEditing = forms > 0
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
  const all = dataOf(useAnswer(otherEditors, company))
  const here = useMemo(() => {
    const names = (all ?? []).filter((other) => other.page === page).map(({ name }) => name)
    return { others: [...new Set(names)], begin }
  }, [all, page, begin])
  return (
    <EditingHereContext value={here}>
      <OthersNote />
      {children}
    </EditingHereContext>
  )
}
