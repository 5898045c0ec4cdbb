import type { Actor } from '@schaufenster/events/lib/envelope.ts'
import type { Handle } from '../../lib/handle.ts'
import type { Reservations } from '../../lib/reservation.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import type { Editor } from '../company/editor.ts'

/** What an import works with, and on whose behalf. */
export interface ImportSystem {
  readonly handle: Handle
  readonly reservations: Reservations
  readonly streams: StreamFolder
  readonly actor: Actor
  readonly by: Editor
}
