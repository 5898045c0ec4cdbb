import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Handle, StreamRef } from '../../lib/handle.ts'
import { hostDecider, type HostCommand } from './host-decider.ts'

/** The name of the policy that brings videos to the host. */
const actor = { kind: 'system', name: 'publish-to-host' } as const

/** Records what came of a call to the host that no event caused. */
export const noteAtUpkeep = async (
  { handle }: { readonly handle: Handle },
  stream: StreamRef,
  command: HostCommand,
): Promise<void> => {
  const commandId = newUuid()
  const ids = { commandId, correlationId: commandId, causationId: commandId }
  orRefuse(await handle(hostDecider, stream, command, { actor, ...ids }))
}
