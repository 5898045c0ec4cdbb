import { takeLatest } from 'typed-redux-saga'
import type { StoreExtension } from '../app/store.ts'
import { load } from '../lib/load.ts'
import { createConversationApi, type ConversationApi } from './api.ts'
import { conversationSlice, outboxFailed, outboxLoaded, outboxRequested } from './slice.ts'

const loadOutbox = (api: ConversationApi) => load(api.outbox, outboxLoaded, outboxFailed)

/** Mails and messages: loaded with the first page that shows them. */
export const conversationWorkspace: StoreExtension = {
  reducers: { conversation: conversationSlice.reducer },
  *saga({ client }) {
    yield* takeLatest(outboxRequested, loadOutbox, createConversationApi(client))
  },
}
