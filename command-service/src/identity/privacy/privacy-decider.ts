import { privacyEvents, type PrivacyEvent } from '@schaufenster/events/identity/privacy-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'

/** A person's requests about their own data. */
export interface PrivacyState {
  /** Requested copies that were not completed. */
  readonly openExports: readonly string[]
  readonly erasureRequested: boolean
}

/** A request about one's own data, or its completion. */
export type PrivacyCommand =
  | { readonly type: 'RequestExport' | 'RequestErasure'; readonly userId: string; readonly requestId: string }
  | {
      readonly type: 'ProvideExport'
      readonly userId: string
      readonly requestId: string
      readonly entries: number
    }

/** The stream of one person's requests, partitioned by person. */
export const privacyStream = (userId: string): StreamRef => ({
  name: streamName('privacy', userId),
  partitionKey: userId,
})

/** The rules of such requests. The law grants them, so only a completion without a request is refused. */
export const privacyDecider: Decider<PrivacyState, PrivacyCommand, PrivacyEvent> = {
  initialState: { openExports: [], erasureRequested: false },
  isEvent: isOneOf(privacyEvents),
  evolve: (state, event) => {
    switch (event.type) {
      case 'DataExportRequested':
        return { ...state, openExports: [...state.openExports, event.data.requestId] }
      case 'DataExportProvided':
        return {
          ...state,
          openExports: state.openExports.filter((requestId) => requestId !== event.data.requestId),
        }
      case 'ErasureRequested':
        return { ...state, erasureRequested: true }
    }
  },
  decide: (state, command) => {
    const { userId, requestId } = command
    switch (command.type) {
      case 'RequestExport':
        return right([{ type: 'DataExportRequested', data: { userId, requestId } }])
      case 'ProvideExport':
        return right(
          answeredBy(state, requestId).map((answered) => ({
            type: 'DataExportProvided',
            data: { userId, requestId: answered, entries: command.entries },
          })),
        )
      case 'RequestErasure':
        return right(state.erasureRequested ? [] : [{ type: 'ErasureRequested', data: { userId } }])
    }
  },
}

/** A copy answers its request and earlier ones whose copies broke off. */
const answeredBy = ({ openExports }: PrivacyState, requestId: string): readonly string[] =>
  openExports.slice(0, openExports.indexOf(requestId) + 1)
