import { moveCheckpoints } from '@schaufenster/command-service/policies/checkpoints.ts'
import { forgetRelays } from '@schaufenster/events/feed/kafka/relay-checkpoint.ts'
import type { MovedPositions } from '@schaufenster/events/store/moved-positions.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'

/** Makes a vault fit a log that was copied: what names positions names those of the copy. Nothing runs meanwhile. Again it changes nothing. */
export const followMovedLog = async (
  vault: Pick<Vault, 'list' | 'put' | 'remove'>,
  moved: MovedPositions['moved'],
): Promise<void> => {
  await moveCheckpoints(vault, (position) => moved.get(position) ?? position)
  await forgetRelays(vault)
}
