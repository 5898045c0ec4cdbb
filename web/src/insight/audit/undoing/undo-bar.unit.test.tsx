/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { testStore } from '../../../app/test-store.ts'
import { oversight } from '../../store.ts'
import { approvalOf } from '../test-event.ts'
import { choiceToggled, undoingRequested, type WithUndoing } from './slice.ts'
import { UndoBar } from './undo-bar.tsx'

const has = (state: object): state is WithUndoing => 'undoing' in state

test('an import among what is taken back goes on after the answer, and leads to where one sees how far', async () => {
  const { store, dispatch, until } = testStore({
    has,
    extensions: [oversight],
    fetch: async () =>
      Response.json({
        data: [
          { id: 'a', undone: true },
          { id: 'b', undone: true, runningImport: 'i1' },
        ],
      }),
  })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <UndoBar />
      </MemoryRouter>
    </Provider>,
  )
  await act(async () => {
    for (const id of ['a', 'b']) dispatch(choiceToggled(approvalOf(id)))
    dispatch(undoingRequested())
    await until(({ undoing }) => undoing.undoing.status === 'done')
  })
  screen.getByText('1 Ereignis zurückgenommen, 1 noch dabei.')
  expect(screen.getByRole('link', { name: 'Ansehen, wie weit es ist' }).getAttribute('href')).toBe(
    '/admin/addCompanies?import=i1',
  )
})
