/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { liveMoved } from '../../lib/live/slice.ts'
import { directoryStore } from '../store.ts'
import { OtherEditors } from './other-editors.tsx'

test('who else edits a page is told to somebody who is typing there: nobody waits for the cursor to leave', async () => {
  let others: readonly { readonly page: string; readonly name: string }[] = []
  let dispatch: ReturnType<typeof useDispatch> | undefined
  const Desk = () => {
    dispatch = useDispatch()
    return (
      <>
        <OtherEditors company="c" page="stammdaten" isEditing />
        <input aria-label="Kurzbeschreibung" />
      </>
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
