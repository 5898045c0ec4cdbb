import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { toastShown } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import {
  beginSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
  type Enrolment,
  type OwnAccount,
} from './api.ts'
import { LastFactorNote } from './last-factor-note.tsx'
import { CodeField, StepUpButtons, StepUpFields, stepUpIn, stepUpRules } from './step-up-fields.tsx'

/** The second factor from off to on and back (docs/decisions/0038). */
export const SecondFactor = ({ hasSecondFactor, recoveryCodes }: OwnAccount) => {
  const { subject: shown } = useForm(confirmSecondFactor)
  if (isCodes(shown)) return <RecoveryCodes codes={shown} />
  if (hasSecondFactor) return <TurnOff left={recoveryCodes} />
  return shown === undefined ? <Begin /> : <Enrol enrolment={shown} />
}

const isCodes = (shown: Enrolment | readonly string[] | undefined): shown is readonly string[] =>
  Array.isArray(shown)

const Begin = () => {
  const dispatch = useDispatch()
  const { state } = useForm(beginSecondFactor)
  return (
    <>
      <p>
        Ausgeschaltet. Wenn Sie ihn einschalten, fragen wir beim Anmelden nach dem Passwort auch nach einem
        Code aus einer Authenticator-App: Ein gestohlenes Passwort allein genügt dann nicht.
      </p>
      <Form
        label="Zweiten Faktor einrichten"
        state={state}
        rules={stepUpRules}
        onSend={(data) => dispatch(beginSecondFactor.requested(stepUpIn(data)))}
      >
        <StepUpFields />
        <StepUpButtons form={state}>Zweiten Faktor einrichten</StepUpButtons>
      </Form>
    </>
  )
}

const codeOnly: Rules = { code: [needed('Bitte geben Sie den Code ein.')] }

const Enrol = ({ enrolment: { key, uri, qr } }: { readonly enrolment: Enrolment }) => {
  const dispatch = useDispatch()
  const { state } = useForm(confirmSecondFactor)
  return (
    <>
      <p>
        Scannen Sie das Bild mit einer Authenticator-App, oder tippen Sie den Schlüssel ein. Auf diesem Gerät:{' '}
        <a href={uri}>in der App öffnen</a>.
      </p>
      <svg
        className="account-qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR-Code für die Authenticator-App; der Schlüssel darunter sagt dasselbe"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p>
        Schlüssel: <code className="account-key">{(key.match(/.{1,4}/g) ?? []).join(' ')}</code>
      </p>
      <Form
        label="Zweiten Faktor einschalten"
        state={state}
        rules={codeOnly}
        onSend={(data) => dispatch(confirmSecondFactor.requested({ code: textOf(data, 'code').trim() }))}
      >
        <CodeField hint="Die sechs Ziffern, die Ihre App jetzt zeigt." required />
        <Button type="submit" look="primary" busy={state.status === 'sending'}>
          Einschalten
        </Button>
        <Button onClick={() => dispatch(confirmSecondFactor.closed())}>Abbrechen</Button>
      </Form>
    </>
  )
}

const copied = { text: 'Kopiert', tone: 'success' } as const
const marked = {
  text: 'Ihr Browser kopiert hier nicht für Sie. Die Codes sind markiert: Bitte kopieren Sie sie selbst.',
  tone: 'note',
  source: 'notification',
} as const

/** Plain http has no clipboard, and browsers may refuse it: then the text is selected. Returns what to say. */
const copyText = async (text: string, shown: HTMLElement | null) => {
  try {
    await navigator.clipboard.writeText(text)
    return copied
  } catch {
    if (shown !== null) getSelection()?.selectAllChildren(shown)
    return marked
  }
}

const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const dispatch = useDispatch()
  const news = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // They came in place of the form that had the focus.
  useEffect(() => news.current?.focus(), [])
  const copy = async () => {
    dispatch(toastShown(await copyText(codes.join('\n'), list.current)))
  }
  return (
    <div ref={news} tabIndex={-1}>
      <p>
        <strong>Der zweite Faktor ist eingeschaltet.</strong> Bewahren Sie diese Ersatzcodes auf, am besten
        ausgedruckt: Jeder ersetzt einmal den Code der App, wenn Sie das Gerät nicht haben. Wir zeigen sie nur
        jetzt.
      </p>
      <ul ref={list} className="plain-list account-codes" aria-label="Ersatzcodes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>Codes kopieren</Button>{' '}
      <Button look="primary" onClick={() => dispatch(confirmSecondFactor.closed())}>
        Ich habe sie aufbewahrt
      </Button>
    </div>
  )
}

const TurnOff = ({ left }: { readonly left: number }) => {
  const dispatch = useDispatch()
  const { state } = useForm(turnOffSecondFactor)
  return (
    <>
      <p>
        Ist eingeschaltet. {left === 1 ? 'Ein Ersatzcode ist' : `${left} Ersatzcodes sind`} übrig. Für ein
        neues Gerät oder neue Ersatzcodes schalten Sie ihn aus und richten ihn neu ein.
      </p>
      <LastFactorNote />
      <Form
        label="Zweiten Faktor ausschalten"
        state={state}
        rules={stepUpRules}
        onSend={(data) => dispatch(turnOffSecondFactor.requested(stepUpIn(data)))}
      >
        <StepUpFields />
        <StepUpButtons form={state} look="secondary">
          Zweiten Faktor ausschalten
        </StepUpButtons>
      </Form>
    </>
  )
}
