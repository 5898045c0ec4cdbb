import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { atMost, emailAddress, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MessageField } from '../../ui/form/message-field.tsx'
import { TrapField } from '../../ui/form/trap-field.tsx'
import { sendContact } from './api.ts'

const rules: Rules = {
  name: [needed('Bitte geben Sie Ihren Namen an.'), plainText, atMost(120)],
  email: [needed('Bitte geben Sie Ihre E-Mail-Adresse an.'), emailAddress],
  message: [needed('Bitte schreiben Sie Ihre Nachricht.'), atMost(4_000)],
  privacy: [needed('Bitte bestätigen Sie, dass Sie die Datenschutzerklärung gelesen haben.')],
}

/** A message to the operator. `about`: what it is about, to begin with. Without scripts the browser sends it itself. */
export const ContactFormView = ({ about }: { readonly about: string }) => {
  const dispatch = useDispatch()
  const { state, sent } = useForm(sendContact)
  const send = (data: FormData) =>
    dispatch(
      sendContact.requested({
        name: textOf(data, 'name'),
        email: textOf(data, 'email'),
        message: textOf(data, 'message'),
        website: textOf(data, 'website'),
        privacy: textOf(data, 'privacy') === 'on',
      }),
    )
  return (
    <>
      {sent > 0 && (
        <Notice tone="success" title="Ihre Nachricht ist unterwegs">
          <p>Wir antworten an die Adresse, die Sie angegeben haben.</p>
        </Notice>
      )}
      <Form
        key={sent}
        label="Nachricht schreiben"
        action="/api/contact"
        state={state}
        rules={rules}
        onSend={send}
      >
        <TextField label="Ihr Name" name="name" required autoComplete="name" />
        <TextField label="Ihre E-Mail-Adresse" name="email" type="email" required autoComplete="email" />
        <MessageField
          label="Ihre Nachricht"
          name="message"
          defaultValue={about === '' ? '' : `Es geht um: ${about}\n\n`}
        />
        <TrapField />
        <Checkbox
          name="privacy"
          value="on"
          required
          label={
            <>
              Ich habe die <Link to={paths.privacy.href()}>Datenschutzerklärung</Link> gelesen.
            </>
          }
        />
        <Button type="submit" look="primary" busy={state.status === 'sending'}>
          Nachricht senden
        </Button>
      </Form>
    </>
  )
}
