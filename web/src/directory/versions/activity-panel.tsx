import type { UnknownAction } from '@reduxjs/toolkit'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { germanMoment } from '../../lib/format.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { RecordPanel } from '../../ui/heavy/record-panel.tsx'
import { inShort } from '../editing/change-words.ts'
import {
  activityKey,
  authorWords,
  companyActivity,
  loadOlderActivity,
  undoActivity,
  type Activity,
  type ActivityQuestion,
} from './activity.ts'
import { MomentLook } from './moment-look.tsx'
import './version-panel.css'

interface ActivityPanelProps extends ActivityQuestion {
  /** The name of the page. */
  readonly title: string
  /** What the page asks again when something was taken back. */
  readonly refresh?: readonly UnknownAction[]
}

/** The history of a page that has no versions to go back to: what happened when, by whom, what changed, the way back where there is one, and the entry of that time. */
export const ActivityPanel = ({ title, refresh, ...question }: ActivityPanelProps) => {
  const dispatch = useDispatch()
  const [isOpen, setOpen] = useState(false)
  const loadable = useAnswer(companyActivity, activityKey(question))
  const { state: undoing } = useForm(undoActivity)
  const open = () => {
    dispatch(loadOlderActivity.closed())
    dispatch(undoActivity.closed())
    dispatch(companyActivity.asked(question))
    setOpen(true)
  }
  return (
    <>
      <Button icon={<IconHistory aria-hidden="true" />} aria-haspopup="dialog" onClick={open}>
        Verlauf
      </Button>
      <RecordPanel
        title={`Verlauf: ${title}`}
        id={isOpen ? activityKey(question) : undefined}
        loadable={loadable}
        loadingNote="Der Verlauf wird geladen"
        onClose={() => setOpen(false)}
      >
        {({ data, next }) => (
          <>
            <MomentLook id={question.id} />
            {undoing.status === 'failed' && <Notice tone="error">{undoing.problem.message}</Notice>}
            {data.length === 0 && <p>Hier wurde noch nichts geändert.</p>}
            <ol className="plain-list versions">
              {data.map((activity) => (
                <li key={activity.id} className="versions__entry">
                  <Entry activity={activity} />
                  {activity.canUndo && (
                    <Button
                      size="s"
                      look="quiet"
                      disabled={undoing.status === 'sending'}
                      onClick={() => dispatch(undoActivity.requested({ ...question, activity, refresh }))}
                    >
                      Zurücknehmen
                      <span className="visually-hidden">: {nameOf(activity)}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ol>
            {next !== undefined && <Older question={question} next={next} />}
          </>
        )}
      </RecordPanel>
    </>
  )
}

const nameOf = ({ what, called }: Activity): string => (called === undefined ? what : `${what}: ${called}`)

const Entry = ({ activity }: { readonly activity: Activity }) => (
  <div className="versions__text">
    <p className="versions__what">{nameOf(activity)}</p>
    {activity.changes.length > 0 && (
      <ul className="plain-list versions__changes">
        {activity.changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}: <span className="visually-hidden">vorher </span>
            <del>{inShort(before) || 'leer'}</del> <span aria-hidden="true">→</span>{' '}
            <span className="visually-hidden">, seitdem </span>
            <ins>{inShort(after) || 'leer'}</ins>
          </li>
        ))}
      </ul>
    )}
    <p className="versions__when">
      <time dateTime={activity.at}>{germanMoment(activity.at)}</time>, {authorWords(activity.by)}
    </p>
  </div>
)

const Older = ({ question, next }: { readonly question: ActivityQuestion; readonly next: string }) => {
  const dispatch = useDispatch()
  const { state } = useForm(loadOlderActivity)
  const problem = formProblem(state)
  return (
    <>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Button
        size="s"
        busy={state.status === 'sending'}
        onClick={() => dispatch(loadOlderActivity.requested({ ...question, next }))}
      >
        Ältere Änderungen
      </Button>
    </>
  )
}
