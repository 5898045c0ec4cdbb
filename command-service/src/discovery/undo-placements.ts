import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { takingBack, type Undoings } from '../lib/undoing.ts'
import { placementDecider, placementStream } from './placement-decider.ts'
import type { PlacementDeps } from './placement-routes.ts'

/** Restores a removed placement to its place (D-10.9). */
export const placementUndoings = ({ handle }: Pick<PlacementDeps, 'handle'>): Undoings => ({
  PlacementRemoved: {
    permission: 'placement.manage',
    restedOnBy: new Set(['PlacementRestored']),
    undo: async ({ by, event, context }) =>
      handle(
        takingBack(placementDecider, event.id),
        placementStream(streamParts(event.stream).id),
        { type: 'RestorePlacement', by },
        context,
      ),
  },
})
