/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import type { CompanyPage } from '@schaufenster/query-service/directory/contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { createTestWorkspace } from '../../app/test-workspace.ts'
import { directoryStore } from '../store.ts'
import type { QueueEntry } from './api.ts'
import { QueueList } from './queue-list.tsx'

const rights = { manages: false, seesHistory: false, seesPeople: false, imports: false, seesModels: false }

/** Two entries that were changed. */
const changed = async (): Promise<readonly QueueEntry[]> => {
  const url = new URL('http://test/api/companies/pagination?limit=2')
  const answer = createTestWorkspace(3).answerOf({ method: 'GET', url, body: {}, token: 'admin' })
  const page: CompanyPage = await (await answer)?.json()
  return page.companies
    .slice(0, 2)
    .map((company) => ({ kind: 'changed', since: '2026-01-01T10:00:00Z', company }))
}

test('keys decide only about the card that has the focus, and a change is taken back only after a question', async () => {
  const entries = await changed()
  const sent: string[] = []
  renderInApp(<QueueList entries={entries} industries={[]} rights={rights} />, {
    extensions: [commands, directoryStore],
    fetch: async (path, init) => {
      const isWrite = init?.method === 'POST'
      if (isWrite) sent.push(String(path))
      return await Promise.resolve(
        Response.json({ data: isWrite ? { _id: 'c', id: 'c', version: 9 } : { version: 1, changes: [] } }),
      )
    },
  })
  const user = userEvent.setup()
  await user.keyboard('af')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('jja')
  await screen.findByRole('dialog', { name: `Änderung zurücknehmen: ${entries[1]?.company.name}` })
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Zurücknehmen' }))
  await waitFor(() => expect(sent).toEqual([`/api/companies/${entries[1]?.company.id}/review/revert`]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
