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
import {
  activityKey,
  authorWords,
  companyActivity,
  loadOlderActivity,
  type Activity,
  type ActivityQuestion,
} from './activity.ts'
import { MomentLook } from './moment-look.tsx'
import './version-panel.css'

interface ActivityPanelProps extends ActivityQuestion {
  /** The name of the page. */
  readonly title: string
}

/** The history of a page that has no versions to go back to: what happened when, by whom, and the way to the entry of that time. */
export const ActivityPanel = ({ title, ...question }: ActivityPanelProps) => {
  const dispatch = useDispatch()
  const [isOpen, setOpen] = useState(false)
  const loadable = useAnswer(companyActivity, activityKey(question))
  const open = () => {
    dispatch(loadOlderActivity.closed())
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
            {data.length === 0 && <p>Hier wurde noch nichts geändert.</p>}
            <ol className="plain-list versions">
              {data.map((activity) => (
                <li key={activity.id} className="versions__entry">
                  <Entry activity={activity} />
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

const Entry = ({ activity: { what, called, at, by } }: { readonly activity: Activity }) => (
  <div className="versions__text">
    <p className="versions__what">{called === undefined ? what : `${what}: ${called}`}</p>
    <p className="versions__when">
      <time dateTime={at}>{germanMoment(at)}</time>, {authorWords(by)}
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
