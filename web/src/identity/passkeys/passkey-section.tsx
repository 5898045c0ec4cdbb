import { germanMoment } from '../../lib/format.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useForm } from '../../lib/use-form.ts'
import { useResource } from '../../lib/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { changePasskey, ownPasskeys, type OwnPasskey, type PasskeyDialog } from './api.ts'
import { PasskeyForm } from './passkey-form.tsx'

const titles: Readonly<Record<PasskeyDialog['kind'], string>> = {
  add: 'Passkey hinzufügen',
  rename: 'Passkey umbenennen',
  remove: 'Passkey entfernen',
}

/** One's own passkeys at `/konto`: which there are, another one, another name, the end of one (docs/decisions/0048). */
export const PasskeySection = () => {
  const dispatch = useAppDispatch()
  const list = useResource(ownPasskeys)
  const { subject: dialog } = useForm(changePasskey)
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
      <Button onClick={() => dispatch(changePasskey.opened({ kind: 'add' }))}>Passkey hinzufügen</Button>
      <Dialog
        title={dialog === undefined ? 'Passkey' : titles[dialog.kind]}
        open={dialog !== undefined}
        onClose={() => dispatch(changePasskey.closed())}
      >
        {dialog !== undefined && <PasskeyForm dialog={dialog} />}
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
              onClick={() => dispatch(changePasskey.opened({ kind: 'rename', passkey }))}
            >
              Umbenennen
            </Button>
            <Button
              size="s"
              aria-label={`${passkey.name} entfernen`}
              onClick={() => dispatch(changePasskey.opened({ kind: 'remove', passkey }))}
            >
              Entfernen
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
