import { actingForCompany } from '@schaufenster/command-service/directory/company/company-writes.ts'
import { createUndoMany } from '@schaufenster/command-service/insight/undo-many.ts'
import { registerUndoRoutes } from '@schaufenster/command-service/insight/undo-routes.ts'
import { createUndo } from '@schaufenster/command-service/lib/undo.ts'
import type { Undoings } from '@schaufenster/command-service/lib/undoing.ts'
import { permanentEvents } from '@schaufenster/events/catalogue.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { capabilities } from '../../capabilities/capabilities.ts'
import type { Instance } from '../instance.ts'

/** The calls that change something, and those that undo changes. Throws if an undoable event has no way to be undone. */
export const registerCommandCalls = async (app: App, instance: Instance): Promise<void> => {
  for (const { writes } of capabilities) await writes(app, instance)
  const undoings = requireAll(
    Object.fromEntries(capabilities.flatMap((one) => Object.entries(one.undoings(instance)))),
  )
  const { history } = instance.stores
  const undo = createUndo({ history, streams: instance.writes.streams, undoings })
  registerUndoRoutes(app, undo, createUndoMany(history, undo), actingForCompany(instance.directory))
}

const requireAll = (undoings: Undoings): Undoings => {
  const wrong = permanentEvents.filter(({ type, undoable }) => undoable !== Object.hasOwn(undoings, type))
  if (wrong.length > 0)
    throw new Error(
      `undoable without an undoing, or the other way round: ${wrong.map(({ type }) => type).join(', ')}`,
    )
  return undoings
}
