/** @jest-environment @happy-dom/jest-environment */
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { liveMoved } from '../../lib/live/slice.ts'
import { changeFile } from '../papers/store/api.ts'
import { RenameDialog } from '../papers/store/rename-dialog.tsx'
import { directoryStore } from '../store.ts'
import { EditedPage } from './edited-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  jest.useRealTimers()
})

test('who else edits a page is told to somebody who is typing there: nobody waits for the cursor to leave', async () => {
  let others: readonly { readonly page: string; readonly name: string }[] = []
  let dispatch: ReturnType<typeof useDispatch> | undefined
  const Desk = () => {
    dispatch = useDispatch()
    return (
      <EditedPage company="c" page="stammdaten">
        <input aria-label="Kurzbeschreibung" />
      </EditedPage>
    )
  }
  renderInApp(<Desk />, {
    fetch: async () => await Promise.resolve(Response.json({ data: others })),
    extensions: [commands, directoryStore],
  })
  const field = screen.getByRole('textbox', { name: 'Kurzbeschreibung' })
  await userEvent.click(field)
  await userEvent.keyboard('Brot')
  expect(screen.queryByText(/bearbeitet gerade diese Seite/)).toBeNull()
  others = [
    { page: 'stammdaten', name: 'Anna Ofen' },
    { page: 'ueberuns', name: 'Otto Ofen' },
  ]
  await act(async () => {
    dispatch?.(liveMoved(['editing:c']))
    await Promise.resolve()
  })
  expect(await screen.findByText('Anna Ofen bearbeitet gerade diese Seite.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
})

test('who else edits a page is told a little later if the announcement or the answer to it was lost', async () => {
  jest.useFakeTimers()
  let dispatch: ReturnType<typeof useDispatch> | undefined
  const Page = () => {
    dispatch = useDispatch()
    return (
      <EditedPage company="c" page="stammdaten">
        <p />
      </EditedPage>
    )
  }
  let answer = () => Response.json({ data: [] })
  renderInApp(<Page />, {
    fetch: async () => await Promise.resolve(answer()),
    extensions: [commands, directoryStore],
  })
  const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  await later(0)
  const anna = () => Response.json({ data: [{ page: 'stammdaten', name: 'Anna Ofen' }] })
  const shown = () => screen.queryByText('Anna Ofen bearbeitet gerade diese Seite.')

  answer = () => new Response(null, { status: 503 })
  act(() => void dispatch?.(liveMoved(['editing:c'])))
  await later(0)
  answer = anna
  await later(10_000)
  expect(shown()).not.toBeNull()

  // What is known stays until something else is known.
  answer = () => new Response(null, { status: 503 })
  await later(10_000)
  expect(shown()).not.toBeNull()
  answer = () => Response.json({ data: [] })
  await later(10_000)
  expect(shown()).toBeNull()
})

test('whoever types in a dialog is told there who else edits the page, who hears of it until it is closed', async () => {
  const told: unknown[] = []
  let dispatch: ReturnType<typeof useDispatch> | undefined
  const Files = () => {
    dispatch = useDispatch()
    return (
      <EditedPage company="c" page="dokumente">
        <RenameDialog company="c" />
      </EditedPage>
    )
  }
  renderInApp(<Files />, {
    fetch: async (_path, init) => {
      if (init?.method === 'PUT') told.push(JSON.parse(String(init.body)))
      return await Promise.resolve(Response.json({ data: [{ page: 'dokumente', name: 'Anna Ofen' }] }))
    },
    extensions: [commands, directoryStore],
  })
  act(() => void dispatch?.(changeFile.opened({ id: 'f', name: 'Karte', version: 3 })))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Anna Ofen bearbeitet gerade diese Seite.')
  expect(told).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Name/), 'n')
  expect(told).toEqual([{ page: 'dokumente', active: true }])
  await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }))
  expect(told).toEqual([
    { page: 'dokumente', active: true },
    { page: 'dokumente', active: false },
  ])
})
