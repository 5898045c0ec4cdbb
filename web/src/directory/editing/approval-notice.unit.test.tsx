/** @jest-environment @happy-dom/jest-environment */
import { afterEach, expect, test } from '@jest/globals'
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { testDraft } from '../../app/test-draft.ts'
import { ApprovalNotice } from './approval-notice.tsx'

afterEach(cleanup)

const noticeFor = async (isVerified: boolean): Promise<string> => {
  const identity = { session: { status: 'loggedIn', user: { isVerified } } }
  const store = configureStore({ reducer: () => ({ identity, editing: { edits: {} }, actions: {} }) })
  render(
    <Provider store={store}>
      <ApprovalNotice draft={await testDraft()} />
    </Provider>,
  )
  return screen.getByText(/Werktag/).textContent ?? ''
}

test('whoever has not confirmed their address is told that the approval waits for it', async () => {
  expect(await noticeFor(false)).toMatch(/sobald Ihre E-Mail-Adresse bestätigt ist/)
})

test('for everybody else it only takes its time', async () => {
  expect(await noticeFor(true)).toMatch(/^Das dauert meist einen Werktag\. /)
})
