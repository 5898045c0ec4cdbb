import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { flaggedChanges, type FlaggedChange } from './api.ts'

interface FlaggedTableProps {
  readonly id: string
  /** What is shown is about this one. */
  readonly version: number
}

/** What changed on a public entry, side by side. */
export const FlaggedTable = ({ id, version }: FlaggedTableProps) => {
  const dispatch = useDispatch()
  useEffect(() => void dispatch(flaggedChanges.asked({ id, version })), [dispatch, id, version])
  const loadable = useAnswer(flaggedChanges, `${id} ${version}`)
  const shown = dataOf(loadable)
  if (loadable.status === 'failed') return <Notice tone="error">{loadable.problem.message}</Notice>
  if (shown === undefined) return <LoadingNote>Wird verglichen</LoadingNote>
  return (
    <div className="table-scroll">
      <table className="queue-changes">
        <caption className="visually-hidden">Was sich seit der letzten Prüfung geändert hat</caption>
        <thead>
          <tr>
            <th scope="col">Angabe</th>
            <th scope="col">Vorher</th>
            <th scope="col">Jetzt</th>
          </tr>
        </thead>
        <tbody>
          {shown.changes.map((change) => (
            <tr key={change.field}>
              <th scope="row">{change.label}</th>
              <td>
                <Value text={change.before} change={change} when="vorher" />
              </td>
              <td>
                <Value text={change.after} change={change} when="jetzt" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ValueProps {
  readonly text: string
  readonly change: FlaggedChange
  readonly when: string
}

const Value = ({ text, change: { isPicture, label }, when }: ValueProps) => {
  if (text === '') return <span className="queue-changes__nothing">nichts</span>
  return isPicture ? <img src={text} alt={`${label}, ${when}`} loading="lazy" /> : text
}
