/** @jest-environment @happy-dom/jest-environment */
import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './heavy/dialog-actions.tsx'
import { LeaveGuard } from './heavy/leave-guard.tsx'

const ignore = () => undefined

const focused = () => document.activeElement?.textContent

const open = (props: Partial<ComponentProps<typeof Dialog>>) =>
  render(
    <Dialog title="Konto sperren" open onClose={ignore} {...props}>
      {props.children}
    </Dialog>,
  )

const answers = <DialogActions send="Sperren" onSend={ignore} onClose={ignore} />

test('what asks begins with its first field, so that whoever opens it by keyboard types at once', async () => {
  open({
    children: (
      <form>
        <input type="hidden" name="id" />
        <input aria-label="Kennung" disabled />
        <input aria-label="Name" />
        {answers}
      </form>
    ),
  })
  await userEvent.keyboard('Nora Neu')
  expect(screen.getByDisplayValue('Nora Neu')).toBe(screen.getByLabelText('Name'))
})

test('a question without a field begins with the answer that does the least', () => {
  open({ children: answers })
  expect(focused()).toBe('Abbrechen')
})

test.each(['panel', 'side', 'sheet'] as const)(
  'what is there to be read begins with its heading: %s',
  (kind) => {
    open({ kind, children: <input aria-label="Suche" /> })
    expect(focused()).toBe('Konto sperren')
  },
)

test('a dialog that is opened later begins as well, and one that is closed holds nothing', () => {
  const { rerender } = open({ open: false, children: answers })
  expect(screen.queryByText('Konto sperren')).toBeNull()
  rerender(
    <Dialog title="Konto sperren" open onClose={ignore}>
      {answers}
    </Dialog>,
  )
  expect(focused()).toBe('Abbrechen')
})

test('it is closed by its button, by a press beside it and by the browser, and not by a press inside', async () => {
  const onClose = jest.fn()
  open({ onClose, children: <p>Wollen Sie das?</p> })
  await userEvent.click(screen.getByText('Wollen Sie das?'))
  expect(onClose).toHaveBeenCalledTimes(0)
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('dialog', { name: 'Konto sperren' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  // As Escape does it: the browser asks first, and it is `open` that closes.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(onClose).toHaveBeenCalledTimes(3)
  // Like a second Escape, which the browser lets nobody intercept.
  dialog.close()
  expect(onClose).toHaveBeenCalledTimes(4)
})

test('a dialog that is opened again before the browser says that it has closed stays open', () => {
  const onClose = jest.fn()
  open({ onClose })
  fireEvent(screen.getByRole('dialog'), new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
})

test('leaving a file chooser inside without a choice leaves the dialog open', () => {
  const onClose = jest.fn()
  open({ onClose, children: <input type="file" aria-label="Bild" /> })
  fireEvent(screen.getByLabelText('Bild'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('one that is taken away while it is open is closed, so that the focus goes back to where it was', () => {
  const { unmount } = open({ children: answers })
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  expect(dialog.open).toBe(true)
  unmount()
  expect(dialog.open).toBe(false)
})

test.each([
  ['is saved', 'Liste'],
  ['is refused', 'Formular'],
])(
  'whoever leaves with unsaved changes saves them on the way: what %s leads to "%s"',
  async (what, heading) => {
    const Page = () => {
      const [step, setStep] = useState<'typed' | 'sending' | 'saved'>('typed')
      return (
        <>
          <h1>Formular</h1>
          <Link to="/liste">Zur Liste</Link>
          <button onClick={() => setStep(what === 'is saved' ? 'saved' : 'typed')}>Antwort</button>
          <LeaveGuard
            active={step !== 'saved'}
            isSaving={step === 'sending'}
            onLeave={() => undefined}
            onSave={() => setStep('sending')}
          />
        </>
      )
    }
    const router = createMemoryRouter([
      { path: '/', element: <Page /> },
      { path: '/liste', element: <h1>Liste</h1> },
    ])
    render(<RouterProvider router={router} />)
    await userEvent.click(screen.getByText('Zur Liste'))
    await userEvent.click(await screen.findByText('Speichern und weiter'))
    screen.getByRole('heading', { name: 'Formular' })
    await userEvent.click(screen.getByText('Antwort'))
    await screen.findByRole('heading', { name: heading })
  },
)

test('whoever leaves a page with unsaved changes is asked, stays by pressing on, and leaves by saying so', async () => {
  const onLeave = jest.fn()
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <Link to="/liste">Zur Liste</Link>
          <LeaveGuard active onLeave={onLeave} />
        </>
      ),
    },
    { path: '/liste', element: <h1>Liste</h1> },
  ])
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByText('Zur Liste'))
  await screen.findByText('Noch nicht gespeichert')
  expect(focused()).toBe('Hier bleiben')
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByText('Noch nicht gespeichert')).toBeNull()
  expect(onLeave).toHaveBeenCalledTimes(0)

  await userEvent.click(screen.getByText('Zur Liste'))
  await userEvent.click(await screen.findByText('Verwerfen und weiter'))
  await screen.findByRole('heading', { name: 'Liste' })
  expect(onLeave).toHaveBeenCalledTimes(1)
})
