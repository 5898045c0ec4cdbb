/** @jest-environment @happy-dom/jest-environment */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { all } from 'typed-redux-saga'
import { commands } from '../../app/commands.ts'
import type { StoreExtension } from '../../app/store.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { liveSlice } from '../../lib/live/slice.ts'
import { ImportProgress } from './import-progress.tsx'
import { UndoDialog } from './undo-dialog.tsx'

afterEach(cleanup)

const liveAtRest: StoreExtension = {
  reducers: { live: liveSlice.reducer },
  *saga() {
    yield* all([])
  },
}

const job = {
  _id: 'i',
  id: 'i',
  fileName: 'liste.csv',
  rows: 3000,
  status: 'completed',
  startedAt: '2026-01-01T10:00:00Z',
  companies: 0,
  counts: { imported: 0, unchanged: 0, differing: 0, rejected: 3000 },
  rejectedRows: Array.from({ length: 1000 }, (_, at) => ({ line: at + 2, why: 'Der Name fehlt.' })),
  differingRows: [],
  kept: [],
  keptInAll: 0,
}

const shown = async (changes: object) => {
  const asked: string[] = []
  renderInApp(
    <>
      <ImportProgress id="i" sent={undefined} />
      <UndoDialog />
    </>,
    {
      extensions: [commands, liveAtRest],
      fetch: async (path, init) => {
        asked.push(`${init?.method ?? 'GET'} ${path}`)
        return await Promise.resolve(Response.json({ data: { ...job, ...changes } }))
      },
    },
  )
  await screen.findByRole('heading', { name: /liste\.csv/ })
  return asked
}

test('one that there is not says so, and can be asked for again', async () => {
  let isThere = false
  renderInApp(<ImportProgress id="i" sent={undefined} />, {
    extensions: [commands, liveAtRest],
    fetch: async () =>
      await Promise.resolve(
        isThere
          ? Response.json({ data: job })
          : Response.json({ message: 'Diesen Import gibt es nicht.' }, { status: 404 }),
      ),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Diesen Import gibt es nicht.')
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await screen.findByRole('heading', { name: /liste\.csv/ })
})

test('of the rows that became no company it says how many it shows of how many', async () => {
  await shown({})
  screen.getByText('Gezeigt sind die ersten 100 von 3.000.')
})

test('one that is being taken back tells how far that is, and can be left alone', async () => {
  const counts = { imported: 5000, unchanged: 0, differing: 0, rejected: 0 }
  const at = '2026-01-01T10:00:00Z'
  await shown({ status: 'undoing', counts, companies: 3800, progress: { done: 1200, since: at, at } })
  expect(
    screen.getByRole('progressbar', { name: 'Fortschritt des Zurücknehmens' }).getAttribute('value'),
  ).toBe('1200')
  screen.getByText(/^1\.200 von 5\.000 Unternehmen\. Es geht weiter/)
  expect(screen.queryByRole('button', { name: 'Import zurücknehmen' })).toBeNull()
})

test('where that was interrupted, it says so and can be started again', async () => {
  const counts = { imported: 5000, unchanged: 0, differing: 0, rejected: 0 }
  const asked = await shown({
    counts,
    companies: 0,
    interruption: 'Das Zurücknehmen wurde unterbrochen.',
  })
  screen.getByText('Das Zurücknehmen wurde unterbrochen.')
  fireEvent.click(screen.getByRole('button', { name: 'Import zurücknehmen' }))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '0 Unternehmen entfernen' }))
    await Promise.resolve()
  })
  expect(asked).toContain('POST /api/imports/i/undo')
})
