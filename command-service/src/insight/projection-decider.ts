import { projectionEvents, type ProjectionEvent } from '@schaufenster/events/insight/projection-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** Operations on a read model, and their results. */
export type ProjectionCommand =
  | { readonly type: 'StartRebuild'; readonly projection: string; readonly replaces: number }
  | {
      readonly type: 'NoteRebuilt'
      readonly rebuilt: Extract<ProjectionEvent, { readonly type: 'ProjectionRebuilt' }>['data']
    }
  | { readonly type: 'RetryParked'; readonly projection: string; readonly key?: string }

/** Requested operations that are not finished. */
export interface ProjectionState {
  /** The generation that a rebuild will replace; undefined if no rebuild is running. */
  readonly replaces: number | undefined
}

/** The stream of one read model's history. */
export const projectionStream = (projection: string): StreamRef => ({
  name: streamName('projection', projection),
  partitionKey: projection,
})

/** Requested and completed rebuilds, and retries. */
export const projectionDecider: Decider<ProjectionState, ProjectionCommand, ProjectionEvent> = {
  initialState: { replaces: undefined },
  isEvent: isOneOf(projectionEvents),
  evolve: (state, event) => {
    switch (event.type) {
      case 'ProjectionRebuildStarted':
        return { replaces: event.data.replaces }
      case 'ProjectionRebuilt':
        return { replaces: undefined }
      case 'ParkedDocumentsRetried':
        return state
    }
  },
  decide: ({ replaces }, command) => {
    switch (command.type) {
      case 'StartRebuild': {
        const { projection } = command
        const data = { projection, replaces: command.replaces }
        return right(replaces === data.replaces ? [] : [{ type: 'ProjectionRebuildStarted', data }])
      }
      case 'NoteRebuilt':
        return right(replaces === undefined ? [] : [{ type: 'ProjectionRebuilt', data: command.rebuilt }])
      case 'RetryParked': {
        const { projection, key } = command
        return right([
          { type: 'ParkedDocumentsRetried', data: { projection, ...(key !== undefined && { key }) } },
        ])
      }
    }
  },
}
