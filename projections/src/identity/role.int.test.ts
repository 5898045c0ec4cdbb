import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/laws/projection-laws.ts'
import { role } from './role.ts'

const roles = [newUuid(), newUuid(), newUuid()]
const permissions = fc.subarray(['company.approve', 'audit.read', 'forgotten.key'])
const change = fc.oneof(
  permissions.map((keys) => ({ type: 'RolePermissionsChanged', data: { permissions: keys } })),
  fc.constantFrom('Prüfung', 'Redaktion').map((name) => ({ type: 'RoleRenamed', data: { name } })),
)

/** Each is created once, changed several times, and perhaps deleted. */
const history = (id: string) =>
  fc
    .record({ changes: fc.array(change, { maxLength: 4 }), isDeleted: fc.boolean() })
    .map(({ changes, isDeleted }): readonly LawEvent[] =>
      [
        { type: 'RoleCreated', data: { name: 'Prüfung', permissions: ['company.approve'] } },
        ...changes,
        ...(isDeleted ? [{ type: 'RoleDeleted', data: {} }] : []),
      ].map((event) => ({ stream: streamName('role', id), partitionKey: id, event })),
    )

projectionLaws(
  role,
  fc.tuple(...roles.map(history)).map((histories) => histories.flat()),
)
