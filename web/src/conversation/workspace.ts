import { call, put, takeLatest } from 'typed-redux-saga'
import type { StoreExtension } from '../app/store.ts'
import { toProblem } from '../lib/problem.ts'
import { createConversationApi, type ConversationApi } from './api.ts'
import { conversationSlice, outboxFailed, outboxLoaded, outboxRequested } from './slice.ts'

function* loadOutbox(api: ConversationApi) {
  try {
    yield* put(outboxLoaded(yield* call(api.outbox)))
  } catch (thrown) {
    yield* put(outboxFailed(toProblem(thrown)))
  }
}

/** Mails and messages: loaded with the first page that shows them. */
export const conversationWorkspace: StoreExtension = {
  reducers: { conversation: conversationSlice.reducer },
  *saga({ client }) {
    yield* takeLatest(outboxRequested, loadOutbox, createConversationApi(client))
  },
}
