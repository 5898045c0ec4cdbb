import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import type { Actor } from '@schaufenster/events/lib/envelope.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** What another editor did meanwhile, for a form to show beside its own fields (D-G6). */
export interface Conflict {
  /** What to send as `expectedVersion` to save nevertheless. */
  readonly currentVersion: number
  /** Oldest first, up to {@link shownChanges}. */
  readonly changes: readonly Change[]
}

export interface Change {
  readonly version: number
  /** ISO 8601, UTC. */
  readonly at: string
  /** Who it was is not told, only in what role. */
  readonly by: { readonly kind: Actor['kind']; readonly role?: string }
  /** The type of the event: what group of fields was changed. */
  readonly what: string
  /** The fields as they are since then. */
  readonly fields: JsonObject
}

export const shownChanges = 50

const roleOf = (actor: Actor): Change['by'] =>
  actor.kind === 'user' ? { kind: actor.kind, role: actor.role } : { kind: actor.kind }

/** The refusal of an edit that began on an older version. */
export const conflict = (currentVersion: number, since: readonly OpenedEvent[]): Refusal => {
  const changes = since.map(({ revision, type, data, metadata }) => ({
    version: revision,
    at: metadata.occurredAt,
    by: roleOf(metadata.actor),
    what: type,
    fields: data,
  }))
  return {
    code: 'conflict',
    message:
      'Inzwischen hat jemand anderes etwas geändert. Bitte vergleichen Sie die Änderungen und speichern Sie erneut.',
    details: { currentVersion, changes } satisfies Conflict,
  }
}
