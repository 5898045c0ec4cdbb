/** @jest-environment @happy-dom/jest-environment */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { atMost, emailAddress, needed, phoneNumber, type Rules } from '../lib/form-checks.ts'
import { quiet, refused, sending, type FormState } from '../lib/form-state.ts'
import { Checkbox, SelectField, TextField } from './field.tsx'
import { Form } from './form/form.tsx'

const rules: Rules = {
  name: [needed('Bitte geben Sie Ihren Namen ein.')],
  email: [needed('Bitte geben Sie Ihre E-Mail-Adresse ein.'), emailAddress],
  phone: [phoneNumber],
  tagLine: [atMost(160)],
  terms: [needed('Bitte stimmen Sie den AGB zu.')],
}

const onSend = jest.fn<(data: FormData) => void>()
beforeEach(() => void jest.clearAllMocks())

const Entry = ({ state = quiet }: { readonly state?: FormState }) => (
  <Form label="Eintrag" state={state} rules={rules} onSend={onSend}>
    <TextField label="Name" name="name" required />
    <TextField label="E-Mail-Adresse" name="email" type="email" hint="Nur für Sie." required />
    <TextField label="Telefon" name="phone" required={false} />
    <TextField label="Kurzbeschreibung" name="tagLine" />
    <Checkbox label="AGB" name="terms" value="yes" />
    <button type="submit">Senden</button>
  </Form>
)

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
const isAtFault = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
const hasFocus = (label: string) => field(label).matches(':focus')

/** What assistive technology announces for a field besides its name. */
const told = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** As the clipboard does it: all at once. */
const paste = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.click(field(label))
  await userEvent.paste(text)
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Senden' }))

test('the browser’s own bubbles, which speak its language, are off', () => {
  render(<Entry />)
  const form = screen.getByRole('form', { name: 'Eintrag' })
  expect(form instanceof HTMLFormElement && form.noValidate).toBe(true)
})

test('what is empty is told field by field and once for screen readers, begins with the first, and is not sent', async () => {
  render(<Entry />)
  await send()
  expect(hasFocus('Name')).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe(
    'Bitte prüfen Sie 3 Felder: Bitte geben Sie Ihren Namen ein. Bitte geben Sie Ihre E-Mail-Adresse ein. Bitte stimmen Sie den AGB zu.',
  )
  expect(told('E-Mail-Adresse')).toBe('Nur für Sie. Bitte geben Sie Ihre E-Mail-Adresse ein.')
  expect(['Name', 'E-Mail-Adresse', 'Telefon', 'AGB'].map(isAtFault)).toEqual([true, true, false, true])
  expect(onSend).toHaveBeenCalledTimes(0)
})

test('each fault goes with its cause, and the next one has the focus', async () => {
  render(<Entry />)
  await send()
  await userEvent.type(field('Name'), 'J')
  await userEvent.click(field('AGB'))
  expect(['Name', 'E-Mail-Adresse', 'AGB'].map(isAtFault)).toEqual([false, true, false])
  // What typing on can mend is no fault yet.
  await userEvent.type(field('E-Mail-Adresse'), 'jo@nirgends')
  expect(isAtFault('E-Mail-Adresse')).toBe(false)
  await send()
  expect(hasFocus('E-Mail-Adresse')).toBe(true)
  expect(told('E-Mail-Adresse')).toContain('info@beispiel.de')
  await userEvent.type(field('E-Mail-Adresse'), '.example')
  await send()
  expect(screen.getByRole('alert').textContent).toBe('')
  const [data] = onSend.mock.calls[0] ?? []
  expect([data?.get('name'), data?.get('email')]).toEqual(['J', 'jo@nirgends.example'])
})

test('what is pasted stays as it is, and what is wrong with it is said', async () => {
  render(<Entry />)
  await paste('Telefon', 'Büro 0341/555-12')
  expect(screen.getByDisplayValue('Büro 0341/555-12')).toBe(field('Telefon'))
  expect(told('Telefon')).toContain('nur mit Ziffern, + und Leerzeichen')
  await paste('Telefon', '0341/555-12')
  expect(isAtFault('Telefon')).toBe(false)

  const long = 'Polster '.repeat(25)
  await paste('Kurzbeschreibung', long)
  expect(field('Kurzbeschreibung')).toHaveProperty('value', long)
  expect(told('Kurzbeschreibung')).toContain('höchstens 160 Zeichen (jetzt 199)')
  await paste('Kurzbeschreibung', long.slice(0, 150))
  expect(told('Kurzbeschreibung').trim()).toBe('Noch 10 Zeichen')
})

test('what the server refuses is said at its field; what no field is at fault for, above the form', async () => {
  const { rerender } = render(<Entry state={sending(quiet)} />)
  const problem = {
    message: 'Bitte prüfen Sie Ihre Eingaben.',
    fields: { phone: 'Diese Nummer gibt es nicht.', plz: 'Fünf Ziffern, bitte.' },
  }
  rerender(<Entry state={refused({ kind: 'invalid', ...problem })} />)
  expect(told('Telefon')).toBe('Diese Nummer gibt es nicht.')
  expect(hasFocus('Telefon')).toBe(true)
  expect(screen.getByText('Fünf Ziffern, bitte.').textContent).toBe('Fünf Ziffern, bitte.')
  await userEvent.type(field('Telefon'), '0')
  expect(isAtFault('Telefon')).toBe(false)
})

test('nothing is sent twice', async () => {
  render(<Entry state={sending(quiet)} />)
  await userEvent.type(field('Name'), 'Jo')
  await userEvent.type(field('E-Mail-Adresse'), 'jo@beispiel.de')
  await userEvent.click(field('AGB'))
  await send()
  expect(onSend).toHaveBeenCalledTimes(0)
})

test('a choice begins with none; where nothing may be chosen, it can be taken back', async () => {
  const options = [{ value: 'c', label: 'Cafés' }]
  const { rerender } = render(<SelectField label="Branche" name="industry" options={options} />)
  const none = () => screen.getByRole<HTMLOptionElement>('option', { name: 'Bitte auswählen' })
  expect([none().selected, none().disabled]).toEqual([true, true])
  rerender(
    <SelectField label="Branche" value="c" onChange={() => undefined} none="Keine" options={options} />,
  )
  const back = screen.getByRole<HTMLOptionElement>('option', { name: 'Keine' })
  expect([back.selected, back.disabled]).toEqual([false, false])
})
