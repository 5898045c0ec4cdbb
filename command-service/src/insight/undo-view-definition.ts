import { takingBack, type Undoings } from '../lib/undoing.ts'
import {
  viewDefinitionDecider,
  viewDefinitionStream,
  type ViewDefinitionCommand,
} from './view-definition-decider.ts'
import type { ViewDefinitionDeps } from './view-definition-routes.ts'

/** How to undo the selection of a view definition: selects the previous one (D-10.9). */
export const viewDefinitionUndoings = ({ handle, isCounted }: ViewDefinitionDeps): Undoings => ({
  ViewDefinitionSelected: {
    permission: 'analytics.manage',
    restedOnBy: new Set(['ViewDefinitionSelected']),
    undo: async ({ event, context }) => {
      if (!viewDefinitionDecider.isEvent(event) || event.type !== 'ViewDefinitionSelected')
        throw new Error(`${event.id} chose no definition`)
      const version = event.data.previous
      const command: ViewDefinitionCommand = {
        type: 'SelectViewDefinition',
        version,
        isCounted: await isCounted(version),
      }
      return handle(takingBack(viewDefinitionDecider, event.id), viewDefinitionStream, command, context)
    },
  },
})
