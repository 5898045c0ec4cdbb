import { projectionEvents, type ProjectionEvent } from '@schaufenster/events/insight/projection-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** What people do with a read model, and what came of it. */
export type ProjectionCommand =
  | { readonly type: 'StartRebuild'; readonly projection: string; readonly replaces: number }
  | {
      readonly type: 'NoteRebuilt'
      readonly rebuilt: Extract<ProjectionEvent, { readonly type: 'ProjectionRebuilt' }>['data']
    }
  | { readonly type: 'RetryParked'; readonly projection: string; readonly key?: string }

/** What was asked of a read model and is not yet over. */
export interface ProjectionState {
  /** The generation that a rebuild is to replace; undefined: none was asked for that isn't over. */
  readonly replaces: number | undefined
}

/** The history of each read model is a stream. */
export const projectionStream = (projection: string): StreamRef => ({
  name: streamName('projection', projection),
  partitionKey: projection,
})

/** Rebuilds that were asked for and took over, and what was tried again. */
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
