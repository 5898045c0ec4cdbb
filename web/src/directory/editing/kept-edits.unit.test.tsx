/** @jest-environment @happy-dom/jest-environment */
import { afterEach, expect, test } from '@jest/globals'
import { configureStore, createAction } from '@reduxjs/toolkit'
import { cleanup, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { testDraft } from '../../app/test-draft.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { quiet } from '../../lib/form-state.ts'
import { useDialogEdits } from '../../lib/use-dialog-edits.ts'
import { ServicesEditor } from '../parts/services-editor.tsx'
import { directoryStore } from '../store.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const isText = (kept: unknown): kept is string => typeof kept === 'string'
const wasSent = createAction('sent')
const closed = () => ({ type: 'closed' })
const start = { identity: { session: {} }, sent: 0 }

const open = (edits?: string) => {
  const store = configureStore({
    reducer: (state: typeof start = start, action) =>
      wasSent.match(action) ? { ...state, sent: state.sent + 1 } : state,
  })
  const action = { closed, of: () => ({ subject: undefined, state: quiet, sent: store.getState().sent }) }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const page = { company: 'c0', page: 'tag', edits, saved: '', isValue: isText }
  const { result, unmount } = renderHook(() => useDialogEdits(action, page), { wrapper })
  return { found: result.current.found?.value, close: unmount, send: () => store.dispatch(wasSent()) }
}

test('what is typed in a dialog is found when it is opened again, unless it was sent', () => {
  open('Ferien').close()
  expect(open().found).toBe('Ferien')
  const dialog = open('Betriebsferien')
  dialog.send()
  dialog.close()
  expect(open().found).toBeUndefined()
})

test('a search term that is half typed stands in its field again after a reload', async () => {
  const draft = await testDraft()
  const show = () => {
    renderInApp(<ServicesEditor draft={draft} />, {
      fetch: async () => await Promise.resolve(Response.json({ data: [] })),
      extensions: [commands, directoryStore],
    })
    return screen.getByRole('textbox', { name: /^Suchbegriff/ })
  }
  await userEvent.type(show(), 'Hochzeits')
  cleanup()
  const field = show()
  expect(field).toHaveProperty('value', 'Hochzeits')
  await userEvent.clear(field)
  cleanup()
  expect(show()).toHaveProperty('value', '')
})
