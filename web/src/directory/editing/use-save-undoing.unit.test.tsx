/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { configureStore } from '@reduxjs/toolkit'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { EditingPage } from './last-save.ts'
import { useSaveUndoing } from './use-save-undoing.ts'

const last = { id: 'c0', before: 5, after: 6, page: 'imprint' } as const

const isOffered = (page: EditingPage, version = 6): boolean => {
  const store = configureStore({ reducer: () => ({ lastSave: { last } }) })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result } = renderHook(() => useSaveUndoing({ id: 'c0', version }, page), { wrapper })
  return result.current !== undefined
}

test('the last save is taken back where it was made, and only until something newer is saved', () => {
  expect(isOffered('imprint')).toBe(true)
  expect(isOffered('socials')).toBe(false)
  expect(isOffered('stammdaten')).toBe(false)
  expect(isOffered('imprint', 7)).toBe(false)
})
