/** @jest-environment @happy-dom/jest-environment */
import { afterEach, expect, test } from '@jest/globals'
import { configureStore } from '@reduxjs/toolkit'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useOnboardingDraft } from './use-onboarding-draft.ts'

/** A window in which this user is logged in, or nobody. */
const openWindow = (user?: string) => {
  sessionStorage.clear()
  const session = user === undefined ? {} : { user: { _id: user } }
  const store = configureStore({ reducer: () => ({ identity: { session } }) })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result, unmount } = renderHook(() => useOnboardingDraft(false), { wrapper })
  return { draft: () => result.current, close: unmount }
}

afterEach(() => localStorage.clear())

test('a new entry is found again in another window of the same person, and by nobody else', () => {
  const first = openWindow('olga')
  act(() => first.draft().edit('name', 'Ofen'))
  first.close()
  const again = openWindow('olga').draft()
  expect([again.found, again.values.name, again.key]).toEqual([true, 'Ofen', first.draft().key])
  expect(openWindow('otto').draft().found).toBe(false)
  expect(openWindow().draft().found).toBe(false)
})

test('what a visitor prepares belongs to whoever logs in, and is left to nobody else', () => {
  const visitor = openWindow()
  act(() => visitor.draft().edit('name', 'Ofen'))
  visitor.close()
  expect(openWindow('olga').draft().values.name).toBe('Ofen')
  expect(openWindow('otto').draft().found).toBe(false)
  expect(openWindow('olga').draft().values.name).toBe('Ofen')
})
