/** @jest-environment @happy-dom/jest-environment */
import { test } from '@jest/globals'
import { configureStore } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { OnlineDot } from './online-dot.tsx'
import { lineChanged, liveSlice } from './slice.ts'

test('one is online once the line stands, not before, and not where it broke (D-2.11)', () => {
  const store = configureStore({ reducer: { live: liveSlice.reducer } })
  render(
    <Provider store={store}>
      <OnlineDot />
    </Provider>,
  )
  screen.getByText('Nicht verbunden')
  act(() => void store.dispatch(lineChanged('live')))
  screen.getByText('Live verbunden')
  for (const line of ['interrupted', 'broken'] as const) {
    act(() => void store.dispatch(lineChanged('live')))
    act(() => void store.dispatch(lineChanged(line)))
    screen.getByText('Nicht verbunden')
  }
})
