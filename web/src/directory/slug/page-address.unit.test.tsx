/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { testDraft } from '../../app/test-draft.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { companyDraft } from '../editing/api.ts'
import { directoryStore } from '../store.ts'
import { PageAddress } from './page-address.tsx'

test('of two editors the later one sees the address that the other one chose, and decides', async () => {
  const draft = await testDraft()
  let current = { ...draft, slug: 'alt', version: 4 }
  const sent: unknown[] = []
  const Page = () => {
    const dispatch = useDispatch()
    useEffect(() => void dispatch(companyDraft.asked(draft.id)), [dispatch])
    const shown = dataOf(useAnswer(companyDraft, draft.id))
    return shown === undefined ? null : <PageAddress draft={shown} publicUrl="http://test" />
  }
  renderInApp(<Page />, {
    extensions: [commands, directoryStore],
    fetch: async (path, init) => {
      if (!String(path).endsWith('/slug')) return await Promise.resolve(Response.json({ data: current }))
      const form = JSON.parse(String(init?.body))
      sent.push(form)
      if (form.expectedVersion !== current.version)
        return Response.json({ message: 'Inzwischen hat jemand anderes etwas geändert.' }, { status: 409 })
      current = { ...current, slug: form.slug, version: current.version + 1 }
      return Response.json({ data: { _id: draft.id, id: draft.id, version: current.version } })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Adresse ändern' }))
  current = { ...current, slug: 'von-anderen', version: 5 }
  const field = screen.getByLabelText(/^Neue Adresse/)
  await userEvent.clear(field)
  await userEvent.type(field, 'mein')
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Inzwischen wurde die Adresse an anderer Stelle geändert')
  await screen.findByRole('cell', { name: 'von-anderen' })
  await userEvent.click(screen.getByRole('button', { name: 'Meine Eingaben speichern' }))
  await screen.findByText('http://test/unternehmen/mein')
  expect(sent).toEqual([
    { slug: 'mein', expectedVersion: 4 },
    { slug: 'mein', expectedVersion: 5 },
  ])
})
