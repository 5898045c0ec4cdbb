import type { Actor, RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { isSealed } from '@schaufenster/events/lib/sealed.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import Type, { type Static } from 'typebox'

const Change = Type.Object({
  version: Type.Integer(),
  at: Type.String({ description: 'ISO 8601, UTC' }),
  by: Type.Object(
    { kind: Type.Enum(['user', 'guest', 'system']), role: Type.Optional(Type.String()) },
    { description: 'In welcher Rolle; wer es war, steht nicht da' },
  ),
  own: Type.Optional(Type.Literal(true, { description: 'Dieselbe Person, etwa in einem anderen Fenster' })),
  what: Type.String({ description: 'Der Typ des Ereignisses: welche Gruppe von Feldern sich geändert hat' }),
  fields: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Die Felder, wie sie seitdem sind, ohne Personendaten',
  }),
})
type Change = Static<typeof Change>

/** What has changed since the version an editor saw, for the form to show (D-G6). */
export const Conflict = Type.Object({
  currentVersion: Type.Integer({ description: 'Als `expectedVersion` gesendet, speichert es trotzdem' }),
  /** Up to {@link shownChanges}. */
  changes: Type.Array(Change, { description: 'Die ältesten zuerst' }),
})
export type Conflict = Static<typeof Conflict>

export const shownChanges = 50

const changeFor =
  (editor: Actor) =>
  ({ revision, type, data, metadata: { occurredAt, actor } }: RecordedEvent): Change => ({
    version: revision,
    at: occurredAt,
    by: actor.kind === 'user' ? { kind: actor.kind, role: actor.role } : { kind: actor.kind },
    ...(isSame(editor, actor) && { own: true }),
    what: type,
    // The editor may not be allowed to see names and addresses, and such access is recorded (D-10.10).
    fields: Object.fromEntries(Object.entries(data).filter(([, value]) => !isSealed(value))),
  })

const isSame = (editor: Actor, other: Actor): boolean =>
  editor.kind === 'user' && other.kind === 'user' && editor.userId === other.userId

const compare = 'Bitte vergleichen Sie die Änderungen und speichern Sie erneut.'

const ahead =
  'Ihre Angaben beziehen sich auf einen Stand, den es nicht gibt. Bitte laden Sie die Seite neu und speichern Sie erneut.'

/** The refusal of an edit based on an older version, or on one that doesn't exist. */
export const conflict = (
  { revision: currentVersion, position }: { readonly revision: number; readonly position: Position },
  since: readonly RecordedEvent[],
  editor: Actor,
): Refusal => {
  // Nothing is newer: the editor names a future version.
  if (since.length === 0)
    return { code: 'conflict', message: ahead, details: { currentVersion, changes: [] } satisfies Conflict }
  const changes = since.map(changeFor(editor))
  const isAllOwn = changes.length > 0 && changes.length < shownChanges && changes.every(({ own }) => own)
  const who = isAllOwn ? 'haben Sie selbst' : 'hat jemand anderes'
  return {
    code: 'conflict',
    message: `Inzwischen ${who} etwas geändert. ${compare}`,
    details: { currentVersion, changes } satisfies Conflict,
    position,
  }
}
