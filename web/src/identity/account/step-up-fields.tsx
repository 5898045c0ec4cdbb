import type { ReactNode } from 'react'
import { atMost, emailAddress, needed, type Check, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import type { FormState } from '../../lib/form-state.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ownPasskeys } from '../passkeys/api.ts'
import type { Shown } from '../passkeys/step-up.ts'
import { PasswordField } from '../password-field.tsx'
import { ownAccount } from './api.ts'

const byPasskey = 'byPasskey'

/** The password is required unless a passkey replaces it. The server says whether a code is required too: one may have been given a moment ago. */
export const passwordNeeded = (message: string): readonly Check[] => [needed(message, byPasskey)]
export const stepUpRules: Rules = { current: passwordNeeded('Bitte geben Sie Ihr Passwort ein.') }

/** For another address, with proof of identity. */
export const emailChangeRules: Rules = {
  email: [needed('Bitte geben Sie die neue E-Mail-Adresse ein.'), emailAddress, atMost(254)],
  ...stepUpRules,
}

/** Proof of identity for account changes: the password, plus a code for users with a second factor; or a passkey ({@link StepUpButtons}). */
export const StepUpFields = ({ label = 'Passwort' }: { readonly label?: string }) => {
  const own = dataOf(useAnswer(ownAccount))
  return (
    <>
      <PasswordField label={label} name="current" autoComplete="current-password" required />
      {own?.hasSecondFactor === true && (
        <CodeField hint="Aus der App, oder ein Ersatzcode. Nicht nötig, wenn Sie sich gerade erst mit einem angemeldet haben." />
      )}
    </>
  )
}

/** Submits such a form, as Enter in its fields does; or asks for a passkey first, and then submits it. */
export const StepUpButtons = ({
  form,
  look = 'primary',
  children,
}: {
  readonly form: FormState
  readonly look?: 'primary' | 'secondary' | 'danger'
  readonly children: ReactNode
}) => {
  const passkeys = dataOf(useAnswer(ownPasskeys)) ?? []
  const busy = form.status === 'sending'
  return (
    <div className="form__actions">
      <Button type="submit" look={look} busy={busy}>
        {children}
      </Button>
      {passkeys.length > 0 && (
        <Button type="submit" name={byPasskey} value="yes" busy={busy}>
          Mit Passkey statt Passwort
        </Button>
      )}
    </div>
  )
}

/** What they were filled in with. */
export const stepUpIn = (data: FormData): Shown => {
  if (data.has(byPasskey)) return { byPasskey: true }
  const code = textOf(data, 'code').trim()
  return { current: textOf(data, 'current'), ...(code !== '' && { code }) }
}

/** Phones offer what they know for such a field. */
export const CodeField = ({ hint, required }: { readonly hint: string; readonly required?: true }) => (
  <TextField label="Code" name="code" autoComplete="one-time-code" required={required} hint={hint} />
)
