import { createSlice } from '@reduxjs/toolkit'
import type { OutboxAnswer } from '@schaufenster/query-service/conversation/contract.ts'
import { useSelector } from 'react-redux'
import { idle, type Loadable } from '../lib/loadable.ts'
import { reading } from '../lib/reading.ts'

/** What pages know of mail. */
export interface ConversationState {
  readonly outbox: Loadable<OutboxAnswer>
}

const readOutbox = reading<OutboxAnswer>()('outbox')

export const conversationSlice = createSlice({
  name: 'conversation',
  initialState: (): ConversationState => ({ outbox: idle }),
  reducers: {
    outboxRequested: readOutbox.requested,
    outboxLoaded: readOutbox.loaded,
    outboxFailed: readOutbox.failed,
  },
})

export const { outboxRequested, outboxLoaded, outboxFailed } = conversationSlice.actions

/** `useSelector` for pages that have this part of the state. */
export const useConversationSelector = useSelector.withTypes<{ readonly conversation: ConversationState }>()
