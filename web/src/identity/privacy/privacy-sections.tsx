import { useAppDispatch } from '../../lib/hooks.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { copyOwnData, eraseAccount } from './api.ts'
import { ErasureQuestionsForm } from './erasure-form.tsx'

/** One's own data at `/konto`: a copy of all of it, and the end of the account. */
export const PrivacySections = () => {
  const dispatch = useAppDispatch()
  const { state: copy } = useForm(copyOwnData)
  const { subject: isEnding = false } = useForm(eraseAccount)
  const end = () => void dispatch(eraseAccount.closed())
  return (
    <>
      <section aria-labelledby="konto-daten">
        <h2 id="konto-daten">Ihre Daten</h2>
        <p>Alles, was zu Ihrer Person aufgezeichnet ist, in einer Datei: zum Lesen und für Maschinen.</p>
        {copy.status === 'failed' && <Notice tone="error">{copy.problem.message}</Notice>}
        <Button busy={copy.status === 'sending'} onClick={() => dispatch(copyOwnData.requested())}>
          Daten herunterladen
        </Button>
      </section>
      <section aria-labelledby="konto-ende">
        <h2 id="konto-ende">Konto löschen</h2>
        <p>Name und E-Mail-Adresse sind danach nirgends mehr lesbar. Das lässt sich nicht zurücknehmen.</p>
        <Button look="danger" onClick={() => dispatch(eraseAccount.opened(true))}>
          Konto löschen
        </Button>
        <Dialog title="Konto löschen" open={isEnding} onClose={end}>
          <ErasureQuestionsForm onLeave={end} />
        </Dialog>
      </section>
    </>
  )
}
