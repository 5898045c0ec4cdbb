import { useEffect } from 'react'
import { germanMoment } from '../../lib/format.ts'
import { useAppDispatch, useAppStore } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import {
  asked,
  passkeys,
  passkeysRequested,
  usePasskeys,
  type OwnPasskey,
  type Question,
} from './passkeys.ts'

const titles: Readonly<Record<Question['kind'], string>> = {
  add: 'Passkey hinzufügen',
  rename: 'Passkey umbenennen',
  remove: 'Passkey entfernen',
}

/** One's own passkeys at `/konto`: which there are, another one, another name, the end of one (docs/decisions/0048). */
export const PasskeySection = () => {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const { list, question } = usePasskeys()
  useEffect(() => {
    store.extend(passkeys)
    dispatch(passkeysRequested())
  }, [store, dispatch])
  const known = dataOf(list)
  return (
    <section aria-labelledby="konto-passkeys">
      <h2 id="konto-passkeys">Passkeys</h2>
      <p>
        Melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an: ohne Passwort, ohne Code, und auf
        keiner gefälschten Seite.
      </p>
      {list.status === 'failed' && <Notice tone="error">{list.problem.message}</Notice>}
      {known === undefined ? list.status !== 'failed' && <LoadingNote /> : <List known={known} />}
      <Button onClick={() => dispatch(asked({ kind: 'add' }))}>Passkey hinzufügen</Button>
      <Dialog
        title={question === undefined ? 'Passkey' : titles[question.kind]}
        open={question !== undefined}
        onClose={() => dispatch(asked(undefined))}
      >
        {question !== undefined && <PasskeyForm question={question} />}
      </Dialog>
    </section>
  )
}

const List = ({ known }: { readonly known: readonly OwnPasskey[] }) => {
  const dispatch = useAppDispatch()
  if (known.length === 0) return null
  return (
    <ul className="plain-list account-sessions" aria-label="Passkeys">
      {known.map((passkey) => (
        <li key={passkey.id} className="account-session">
          <span>
            <strong>{passkey.name}</strong>
            <br />
            {passkey.usedAt === null ? (
              <>
                Seit <time dateTime={passkey.addedAt}>{germanMoment(passkey.addedAt)}</time>, noch nicht
                benutzt
              </>
            ) : (
              <>
                Zuletzt benutzt: <time dateTime={passkey.usedAt}>{germanMoment(passkey.usedAt)}</time>
              </>
            )}
          </span>
          <span className="account-actions">
            <Button
              size="s"
              aria-label={`${passkey.name} umbenennen`}
              onClick={() => dispatch(asked({ kind: 'rename', passkey }))}
            >
              Umbenennen
            </Button>
            <Button
              size="s"
              aria-label={`${passkey.name} entfernen`}
              onClick={() => dispatch(asked({ kind: 'remove', passkey }))}
            >
              Entfernen
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
