import { useDispatch } from 'react-redux'
import { atMost, needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { requestClaim } from './api.ts'

interface MailProofProps {
  readonly slug: string
  /** The greater part of it hidden. */
  readonly mailTo: string
}

/** The quick way: whoever reads the entry's mail owns it. */
export const MailProof = ({ slug, mailTo }: MailProofProps) => {
  const dispatch = useDispatch()
  const { state: form } = useForm(requestClaim, 'mail')
  return (
    <Form
      label="Mit einem Link bestätigen"
      state={form}
      onSend={() => dispatch(requestClaim.requested({ slug, form: { proof: 'mail' } }))}
    >
      <h2>Am schnellsten: mit einem Link</h2>
      <p>
        Wir schicken ihn an die Adresse, die im Eintrag steht (<strong>{mailTo}</strong>). Öffnen Sie ihn, und
        der Eintrag gehört Ihnen.
      </p>
      <Button type="submit" look="primary" busy={form.status === 'sending'}>
        Link schicken
      </Button>
    </Form>
  )
}

const rules: Rules = {
  role: [needed('Bitte geben Sie Ihre Funktion im Unternehmen an.'), atMost(120)],
  evidence: [needed('Bitte schreiben Sie, woran wir erkennen, dass es Ihr Eintrag ist.'), atMost(2000)],
}

/** The other way: an administrator reads it and decides. */
export const EvidenceProof = ({ slug, isOnly }: { readonly slug: string; readonly isOnly: boolean }) => {
  const dispatch = useDispatch()
  const { state: form } = useForm(requestClaim, 'evidence')
  return (
    <Form
      label="Antrag an die Verwaltung"
      state={form}
      rules={rules}
      onSend={(data) =>
        dispatch(
          requestClaim.requested({
            slug,
            form: {
              proof: 'evidence',
              role: textOf(data, 'role').trim(),
              evidence: textOf(data, 'evidence').trim(),
            },
          }),
        )
      }
    >
      <h2>{isOnly ? 'Schreiben Sie uns' : 'Oder: Schreiben Sie uns'}</h2>
      <p>Wir prüfen Ihre Angaben und melden uns per E-Mail. Nur die Verwaltung liest sie.</p>
      <TextField
        label="Ihre Funktion"
        name="role"
        hint="Zum Beispiel Inhaberin, Geschäftsführer, Filialleitung"
        autoComplete="organization-title"
        required
      />
      <TextAreaField
        label="Woran erkennen wir, dass es Ihr Eintrag ist?"
        name="evidence"
        hint="Zum Beispiel: Sie stehen im Impressum Ihrer Website, oder wir erreichen Sie unter der Nummer des Eintrags."
        required
      />
      <Button type="submit" look={isOnly ? 'primary' : 'secondary'} busy={form.status === 'sending'}>
        Antrag stellen
      </Button>
    </Form>
  )
}
