/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { ActivityPanel } from './activity-panel.tsx'

const renamed = {
  id: 'e1',
  at: '2026-11-21T08:00:00.000Z',
  what: 'Preisliste geändert',
  called: 'Zimmer',
  changes: [
    { label: 'Titel', before: 'Preise', after: 'Zimmer' },
    { label: 'Führt zu', before: '', after: 'eine Datei' },
  ],
  canUndo: true,
  by: { kind: 'owner', name: 'Olga Ofen' },
}

const approved = { ...renamed, id: 'e0', what: 'Bewertung genehmigt', called: undefined, canUndo: false }

test('says what changed, before and after', async () => {
  renderInApp(<ActivityPanel title="Preisliste" id="c0" area="prices" />, {
    extensions: [commands],
    fetch: async () => await Promise.resolve(Response.json({ data: [renamed] })),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Verlauf' }))
  await screen.findByText('Preisliste geändert: Zimmer')
  const told = within(screen.getByText(/^Titel:/).parentElement ?? document.body).getAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Titel: vorher Preise → , seitdem Zimmer',
    'Führt zu: vorher leer → , seitdem eine Datei',
  ])
})

test('takes back what its owners may, and nothing else', async () => {
  const sent: string[] = []
  let isUndone = false
  renderInApp(<ActivityPanel title="Preisliste" id="c0" area="prices" />, {
    extensions: [commands],
    fetch: async (url, init) => {
      if (init?.method === 'POST') {
        sent.push(String(url))
        isUndone = true
        return Response.json({ data: { undone: 'e1' } })
      }
      return await Promise.resolve(Response.json({ data: [{ ...renamed, canUndo: !isUndone }, approved] }))
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Verlauf' }))
  const undo = await screen.findAllByRole('button', { name: /^Zurücknehmen/ })
  expect(undo.map(({ textContent }) => textContent)).toEqual(['Zurücknehmen: Preisliste geändert: Zimmer'])
  for (const button of undo) fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Zurücknehmen/ })).toBeNull())
  expect(sent).toEqual(['/api/companies/c0/activity/e1/undo'])
})

test('says why something can’t be taken back', async () => {
  renderInApp(<ActivityPanel title="Preisliste" id="c0" area="prices" />, {
    extensions: [commands],
    fetch: async (_url, init) =>
      await Promise.resolve(
        init?.method === 'POST'
          ? Response.json({ message: 'Inzwischen ist Neueres geschehen.' }, { status: 409 })
          : Response.json({ data: [renamed] }),
      ),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Verlauf' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Zurücknehmen/ }))
  await screen.findByText('Inzwischen ist Neueres geschehen.')
})
