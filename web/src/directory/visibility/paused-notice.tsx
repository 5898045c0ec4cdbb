import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { dayInWords, pauseOn, weekMomentOf } from '../opening.ts'
import { changeVisibility } from './api.ts'

/** Tells owners that their entry says they are closed for a while, and takes that back; nothing for any other entry. */
export const PausedNotice = ({ draft }: { readonly draft: CompanyDraft }) => {
  const dispatch = useDispatch()
  const { state } = useForm(changeVisibility, 'pause')
  const problem = formProblem(state)
  const now = useNow()
  const pause = now === undefined ? undefined : pauseOn(draft, weekMomentOf(now).day)
  if (pause === undefined) return null
  return (
    <div className="notice">
      <p className="notice__title">Vorübergehend geschlossen</p>
      <p>
        {pause.until === undefined
          ? 'Das lesen Besucher Ihres Eintrags, bis Sie es beenden.'
          : `Das lesen Besucher Ihres Eintrags bis einschließlich ${dayInWords(pause.until)}.`}
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <p>
        <Button
          size="s"
          busy={state.status === 'sending'}
          onClick={() => dispatch(changeVisibility.requested({ draft, sent: { state: 'open' } }))}
        >
          Wieder geöffnet
        </Button>
      </p>
    </div>
  )
}
