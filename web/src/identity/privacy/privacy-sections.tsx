import { useEffect, useState } from 'react'
import { useAppDispatch, useAppStore } from '../../lib/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { ErasureQuestionsForm } from './erasure-form.tsx'
import { copyRequested, erasureBegun, privacy, usePrivacy } from './privacy.ts'

/** One's own data at `/konto`: a copy of all of it, and the end of the account. */
export const PrivacySections = () => {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const { copy } = usePrivacy()
  const [isEnding, setEnding] = useState(false)
  useEffect(() => store.extend(privacy), [store])
  const begin = () => {
    dispatch(erasureBegun())
    setEnding(true)
  }
  const end = () => setEnding(false)
  return (
    <>
      <section aria-labelledby="konto-daten">
        <h2 id="konto-daten">Ihre Daten</h2>
        <p>Alles, was zu Ihrer Person aufgezeichnet ist, in einer Datei: zum Lesen und für Maschinen.</p>
        {copy.status === 'failed' && <Notice tone="error">{copy.problem.message}</Notice>}
        <Button busy={copy.status === 'sending'} onClick={() => dispatch(copyRequested())}>
          Daten herunterladen
        </Button>
      </section>
      <section aria-labelledby="konto-ende">
        <h2 id="konto-ende">Konto löschen</h2>
        <p>Name und E-Mail-Adresse sind danach nirgends mehr lesbar. Das lässt sich nicht zurücknehmen.</p>
        <Button look="danger" onClick={begin}>
          Konto löschen
        </Button>
        <Dialog title="Konto löschen" open={isEnding} onClose={end}>
          <ErasureQuestionsForm onLeave={end} />
        </Dialog>
      </section>
    </>
  )
}
