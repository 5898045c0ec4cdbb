import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { atMost, emailAddress, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MessageField } from '../../ui/form/message-field.tsx'
import { TrapField } from '../../ui/form/trap-field.tsx'
import { sendNotice } from './api.ts'
import { isReason, reasonNames } from './notice-words.ts'

const always: Rules = {
  url: [needed('Bitte geben Sie die Adresse der Seite an.'), atMost(2_000)],
  reason: [needed('Bitte wählen Sie einen Grund.')],
  explanation: [
    needed('Bitte beschreiben Sie, was nicht stimmt oder wogegen es verstößt.'),
    plainText,
    atMost(4_000),
  ],
  goodFaith: [needed('Bitte bestätigen Sie, dass Ihre Angaben nach bestem Wissen richtig sind.')],
}
const named: Rules = {
  ...always,
  name: [needed('Bitte geben Sie Ihren Namen an.'), plainText, atMost(100)],
  email: [needed('Bitte geben Sie Ihre E-Mail-Adresse an.'), emailAddress],
}
const unnamed: Rules = { ...always, name: [plainText, atMost(100)], email: [emailAddress] }

interface NoticeFormProps {
  /** What is reported, to begin with. */
  readonly url: string
  /** The same in words; undefined where nobody knows what it is. */
  readonly subject: string | undefined
  /** Why, to begin with; blank without a choice. */
  readonly reason: string
}

/** Reports content of this site. Without scripts the browser sends it itself (D-7.8). */
export const NoticeFormView = ({ url, subject, reason: first }: NoticeFormProps) => {
  const dispatch = useDispatch()
  const { state, sent } = useForm(sendNotice)
  const [reason, setReason] = useState(first)
  // People who report abuse of children may stay anonymous.
  const mayStayUnnamed = reason === 'childAbuse'
  const send = (data: FormData) => {
    const chosen = textOf(data, 'reason')
    dispatch(
      sendNotice.requested({
        url: textOf(data, 'url'),
        reason: isReason(chosen) ? chosen : '',
        explanation: textOf(data, 'explanation'),
        name: textOf(data, 'name'),
        email: textOf(data, 'email'),
        goodFaith: textOf(data, 'goodFaith') === 'on',
        website: textOf(data, 'website'),
      }),
    )
  }
  return (
    <Form
      key={sent}
      label="Inhalt melden"
      action="/api/notices"
      state={state}
      rules={mayStayUnnamed ? unnamed : named}
      onSend={send}
    >
      {subject === undefined ? (
        <AddressField url={url} />
      ) : (
        <div className="report-subject">
          <p>
            Sie melden: <strong>{subject}</strong>
          </p>
          <details>
            <summary>Adresse anzeigen</summary>
            <AddressField url={url} readOnly />
          </details>
        </div>
      )}
      <SelectField
        label="Grund"
        name="reason"
        required
        defaultValue={first}
        onChange={({ target }) => setReason(target.value)}
        options={Object.entries(reasonNames).map(([value, label]) => ({ value, label }))}
      />
      <MessageField
        label={
          reason === 'wrongData'
            ? 'Was stimmt nicht, und wie ist es richtig?'
            : 'Was ist zu sehen, und wogegen verstößt es?'
        }
        name="explanation"
        {...(reason === 'wrongData' && {
          hint: 'Das Unternehmen liest Ihren Text, aber weder Ihren Namen noch Ihre Adresse.',
        })}
      />
      <TextField label="Ihr Name" name="name" required={!mayStayUnnamed} autoComplete="name" />
      <TextField
        label="Ihre E-Mail-Adresse"
        name="email"
        type="email"
        required={!mayStayUnnamed}
        autoComplete="email"
        hint="Dorthin schicken wir eine Bestätigung und unsere Entscheidung."
      />
      <TrapField />
      <Checkbox
        name="goodFaith"
        value="on"
        required
        label="Meine Angaben sind nach bestem Wissen richtig und vollständig."
      />
      <p className="field__hint">
        Wie wir mit Ihren Daten umgehen, steht in der{' '}
        <Link to={paths.privacy.href()}>Datenschutzerklärung</Link>.
      </p>
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Meldung senden
      </Button>
    </Form>
  )
}

interface AddressFieldProps {
  readonly url: string
  /** What is said in words above it must stay true. */
  readonly readOnly?: boolean
}

const AddressField = ({ url, readOnly = false }: AddressFieldProps) => (
  <TextField
    label="Adresse der Seite"
    name="url"
    required
    defaultValue={url}
    readOnly={readOnly}
    inputMode="url"
    autoComplete="off"
  />
)
