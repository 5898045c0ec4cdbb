import type { LogHistory } from '@schaufenster/events/store/log-history.ts'
import { beginning, comparePositions } from '@schaufenster/events/store/position.ts'
import type { Authority } from '@schaufenster/platform/app/session.ts'
import type { Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CommandContext } from '../lib/handle.ts'
import type { Undo } from '../lib/undo.ts'
import type { UndoOutcome } from '../lib/undoing.ts'
import { uuidOf } from '../lib/uuid-of.ts'

/** The result of undoing one event. */
export interface TakenBack {
  readonly id: string
  readonly outcome: Either<Refusal, UndoOutcome>
}

/** Undoes several events, each by itself. */
export type UndoMany = (
  ids: readonly string[],
  by: Authority,
  context: CommandContext,
) => Promise<readonly TakenBack[]>

/**
 * The newest first, regardless of the given order, because newer events rest on older ones. Each is one
 * append or none, so a refusal doesn't affect the others. After a fault the call can be repeated; what was
 * undone then counts as done.
 */
export const createUndoMany =
  (history: Pick<LogHistory, 'find'>, undo: Undo): UndoMany =>
  async (ids, by, context) => {
    const found = await Promise.all(
      [...new Set(ids)].map(async (id) => ({
        id,
        position: (await history.find(id))?.position ?? beginning,
      })),
    )
    const taken: TakenBack[] = []
    for (const { id } of found.toSorted((one, other) => comparePositions(other.position, one.position))) {
      const commandId = uuidOf('undo', context.commandId, id)
      taken.push({ id, outcome: await undo(id, by, { ...context, commandId }) })
    }
    return taken
  }
