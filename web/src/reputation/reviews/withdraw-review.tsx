import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { withdrawReview, type Asked } from './write.ts'

/** Takes an own review back, after a question. */
export const WithdrawReview = (asked: Asked & { readonly slug: string | undefined }) => {
  const dispatch = useDispatch()
  const { state } = useForm(withdrawReview)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setAsks(true)}>
        Zurückziehen
      </Button>
      <RecordDialog
        title="Bewertung zurückziehen"
        open={asks}
        state={state}
        send="Zurückziehen"
        look="danger"
        onSend={() => dispatch(withdrawReview.requested(asked))}
        onClose={() => setAsks(false)}
      >
        <p>Ihre Bewertung verschwindet sofort, mit ihren Sternen. Sie können danach eine neue schreiben.</p>
      </RecordDialog>
    </>
  )
}
