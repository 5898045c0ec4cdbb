import { needed, type Rules } from '../lib/form-checks.ts'
import { textOf } from '../lib/form-data.ts'
import { dataOf } from '../lib/loadable.ts'
import { TextField } from '../ui/field.tsx'
import type { ProofRequest } from './account-api.ts'
import { useOwnAccount } from './account-details-slice.ts'
import { PasswordField } from './password-field.tsx'

/** Whether the code is needed, too, the server says: it may have been given a moment ago. */
export const proofRules: Rules = { current: [needed('Bitte geben Sie Ihr Passwort ein.')] }

/** Who changes an account shows who they are: by the password, and by a code where they have a second factor. */
export const ProofFields = ({ label = 'Passwort' }: { readonly label?: string }) => {
  const own = dataOf(useOwnAccount().account)
  return (
    <>
      <PasswordField label={label} name="current" autoComplete="current-password" required />
      {own?.hasSecondFactor === true && (
        <CodeField hint="Aus der App, oder ein Ersatzcode. Nicht nötig, wenn Sie sich gerade erst mit einem angemeldet haben." />
      )}
    </>
  )
}

/** What they were filled in with. */
export const proofIn = (data: FormData): ProofRequest => {
  const code = textOf(data, 'code').trim()
  return { current: textOf(data, 'current'), ...(code !== '' && { code }) }
}

/** Phones offer what they know for such a field. */
export const CodeField = ({ hint, required }: { readonly hint: string; readonly required?: true }) => (
  <TextField label="Code" name="code" autoComplete="one-time-code" required={required} hint={hint} />
)
