/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { commands } from '../../../app/commands.ts'
import { renderInApp } from '../../../app/test-render.tsx'
import { directoryStore } from '../../store.ts'
import { changeFile } from './api.ts'
import { RenameDialog } from './rename-dialog.tsx'

const file = { id: 'f', name: 'Karte', version: 3 }

/** Opens the dialog about a file of a store that has moved on to version 4 since. */
const renameTo = async (name: string, nameSince: string) => {
  const sent: unknown[] = []
  const Page = () => {
    const dispatch = useDispatch()
    useEffect(() => void dispatch(changeFile.opened(file)), [dispatch])
    return <RenameDialog company="c0" />
  }
  const change = { version: 4, at: '2026-12-01T08:00:00.000Z', by: { kind: 'user' } }
  const changes = [
    { ...change, what: 'FileRenamed', fields: { fileId: 'f', name: nameSince } },
    { ...change, what: 'FileRenamed', fields: { fileId: 'other', name: 'Anfahrt' } },
  ]
  renderInApp(<Page />, {
    extensions: [commands, directoryStore],
    fetch: async (_path, init) => {
      if (init?.method !== 'PATCH')
        return await Promise.resolve(Response.json({ data: [{ ...file, name: nameSince, version: 4 }] }))
      const form = JSON.parse(String(init.body))
      sent.push(form)
      if (form.expectedVersion !== 4)
        return Response.json(
          { message: 'Geändert.', details: { currentVersion: 4, changes } },
          { status: 409 },
        )
      return Response.json({ data: { _id: 'f', id: 'f', version: 5 } })
    },
  })
  const field = await screen.findByLabelText(/^Name/)
  await userEvent.clear(field)
  await userEvent.type(field, `${name}{Enter}`)
  return sent
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('of two who name a file the later one sees the name that the other one chose, and decides', async () => {
  const sent = await renameTo('Abendkarte', 'Mittagskarte')
  await screen.findByText('Inzwischen wurde dieser Name an anderer Stelle geändert')
  await screen.findByRole('cell', { name: 'Mittagskarte' })
  await userEvent.click(screen.getByRole('button', { name: 'Meine Eingaben speichern' }))
  await closed()
  expect(sent).toEqual([
    { name: 'Abendkarte', expectedVersion: 3 },
    { name: 'Abendkarte', expectedVersion: 4 },
  ])
})

test('what else has changed in the store asks nobody', async () => {
  const sent = await renameTo('Abendkarte', 'Karte')
  await closed()
  expect(sent).toHaveLength(2)
})
