import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, leastHarm } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { withdrawText, type Withdrawn } from './write.ts'

const words = {
  review: {
    title: 'Bewertung zurückziehen',
    question: 'Ihre Bewertung verschwindet sofort, mit ihren Sternen. Sie können danach eine neue schreiben.',
  },
  comment: {
    title: 'Kommentar zurückziehen',
    question: 'Ihr Kommentar verschwindet sofort. Sie können danach einen neuen schreiben.',
  },
} as const

/** Takes an own text back, after a question. */
export const WithdrawText = (withdrawn: Withdrawn) => {
  const { title, question } = words[withdrawn.kind]
  const dispatch = useDispatch()
  const { state } = useForm(withdrawText)
  const [asks, setAsks] = useState(false)
  const problem = formProblem(state)
  return (
    <>
      <Button look="danger" onClick={() => setAsks(true)}>
        Zurückziehen
      </Button>
      <Dialog title={title} open={asks} onClose={() => setAsks(false)}>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <p>{question}</p>
        <div className="static-page__ways">
          <Button
            look="danger"
            busy={state.status === 'sending'}
            onClick={() => dispatch(withdrawText.requested(withdrawn))}
          >
            Jetzt zurückziehen
          </Button>
          <Button {...leastHarm} onClick={() => setAsks(false)}>
            Behalten
          </Button>
        </div>
      </Dialog>
    </>
  )
}
