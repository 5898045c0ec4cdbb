import { createSlice } from '@reduxjs/toolkit'
import type { OutboxAnswer } from '@schaufenster/query-service/conversation/contract.ts'
import { useSelector } from 'react-redux'
import { failed, idle, loading, ready, type Loadable } from '../lib/loadable.ts'
import type { Problem } from '../lib/problem.ts'

/** What pages know of mail. */
export interface ConversationState {
  readonly outbox: Loadable<OutboxAnswer>
}

type Wanted<Payload> = { payload: Payload }

export const conversationSlice = createSlice({
  name: 'conversation',
  initialState: (): ConversationState => ({ outbox: idle }),
  reducers: {
    outboxRequested: (state: ConversationState): ConversationState => ({ outbox: loading(state.outbox) }),
    outboxLoaded: (_state: ConversationState, { payload }: Wanted<OutboxAnswer>): ConversationState => ({
      outbox: ready(payload),
    }),
    outboxFailed: (state: ConversationState, { payload }: Wanted<Problem>): ConversationState => ({
      outbox: failed(payload, state.outbox),
    }),
  },
})

export const { outboxRequested, outboxLoaded, outboxFailed } = conversationSlice.actions

/** `useSelector` for pages that have this part of the state. */
export const useConversationSelector = useSelector.withTypes<{ readonly conversation: ConversationState }>()
