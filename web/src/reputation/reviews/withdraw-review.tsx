import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, leastHarm } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { withdrawReview, type Asked } from './write.ts'

/** Takes an own review back, after a question. */
export const WithdrawReview = (asked: Asked & { readonly slug: string | undefined }) => {
  const dispatch = useDispatch()
  const { state } = useForm(withdrawReview)
  const [asks, setAsks] = useState(false)
  const problem = formProblem(state)
  return (
    <>
      <Button look="danger" onClick={() => setAsks(true)}>
        Zurückziehen
      </Button>
      <Dialog title="Bewertung zurückziehen" open={asks} onClose={() => setAsks(false)}>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <p>Ihre Bewertung verschwindet sofort, mit ihren Sternen. Sie können danach eine neue schreiben.</p>
        <div className="static-page__ways">
          <Button
            look="danger"
            busy={state.status === 'sending'}
            onClick={() => dispatch(withdrawReview.requested(asked))}
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
