import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import type { Handle } from '../lib/handle.ts'
import { stateBefore, takingBack, type Undoing, type UndoRequest, type Undoings } from '../lib/undoing.ts'
import { tipDecider, tipStream, type TipCommand } from './tip-decider.ts'

/** How to undo changes of a tip: restores it as it was (D-10.9). */
export const tipUndoings = ({ handle }: { readonly handle: Handle }): Undoings => {
  const undoing = (restedOnBy: string, commandFor: (request: UndoRequest) => TipCommand): Undoing => ({
    permission: 'tip.manage',
    restedOnBy: new Set([restedOnBy]),
    undo: async (request) => {
      const { event, context } = request
      const stream = tipStream(streamParts(event.stream).id)
      return handle(takingBack(tipDecider, event.id), stream, commandFor(request), context)
    },
  })
  return {
    TipChanged: undoing('TipChanged', (request) => {
      const { title, text, image = null } = before(request).content
      return { type: 'ChangeTip', by: request.by, title, text, image }
    }),
    TipMoved: undoing('TipMoved', (request) => ({
      type: 'ChangeTip',
      by: request.by,
      order: before(request).order,
    })),
    TipArchived: undoing('TipRestored', ({ by }) => ({ type: 'RestoreTip', by })),
  }
}

/** The tip before the event. */
const before = (request: UndoRequest) => {
  const state = stateBefore(tipDecider, request)
  if (state === undefined) throw new Error(`${request.event.stream} was changed before it was there`)
  return state
}
