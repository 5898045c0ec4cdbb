import type { ReelChange } from '@schaufenster/command-service/media/contract.ts'
import type { OwnReelView, ReelGridPage } from '@schaufenster/query-service/media/contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { counted } from '../../lib/format.ts'
import { resource } from '../../lib/resource.ts'
import { toastShown } from '../../lib/toasts.ts'
import { reelParameters, type ReelQuery } from './reel-query.ts'

export type { OwnReelView, ReelGridPage }

/** All reels of all companies. */
export const reelGrid = resource({
  name: 'reelGrid',
  ask: (client, query: ReelQuery) => client.get<ReelGridPage>(`/api/reels/all?${reelParameters(query)}`),
  channels: ['reels', 'videos'],
})

type Named = Pick<OwnReelView, 'id' | 'title'>

/** What administrators do with one or many reels. */
export type ReelDecision =
  | { readonly kind: 'enable' | 'disable' | 'remove' | 'restore'; readonly reels: readonly Named[] }
  | { readonly kind: 'move'; readonly reel: Named; readonly index: number }

const pathOf = ({ id }: Named): string => `/api/reels/${encodeURIComponent(id)}`

const sendOne = async (
  client: ApiClient,
  kind: Exclude<ReelDecision['kind'], 'move'>,
  reel: Named,
): Promise<unknown> => {
  if (kind === 'remove') return await client.command('DELETE', pathOf(reel))
  if (kind === 'restore') return await client.command('POST', `${pathOf(reel)}/restore`)
  const form: ReelChange = { isEnabled: kind === 'enable' }
  return await client.command('PUT', pathOf(reel), form)
}

const send = async (client: ApiClient, decision: ReelDecision): Promise<void> => {
  if (decision.kind === 'move') {
    const form: ReelChange = { index: decision.index }
    await client.command('PUT', pathOf(decision.reel), form)
    return
  }
  for (const reel of decision.reels) await sendOne(client, decision.kind, reel)
}

const words = {
  enable: 'aktiviert',
  disable: 'deaktiviert',
  remove: 'gelöscht',
  restore: 'wiederhergestellt',
}
const opposites = { enable: 'disable', disable: 'enable', remove: 'restore', restore: 'remove' } as const

/** Decides about reels; what was decided is taken back at once or later. */
export const decideReels: Action<ReelDecision, void, unknown> = action<ReelDecision, void>({
  name: 'decideReels',
  send,
  about: (decision) => (decision.kind === 'move' ? [decision.reel] : decision.reels).map(({ id }) => id),
  success: (decision) => {
    if (decision.kind === 'move') return `„${decision.reel.title}“ verschoben`
    const { kind, reels } = decision
    const [first] = reels
    const named =
      reels.length === 1 && first !== undefined ? `„${first.title}“` : counted(reels.length, 'Reel', 'Reels')
    return {
      text:
        kind === 'remove' && reels.length === 1 ? 'Reel erfolgreich gelöscht.' : `${named} ${words[kind]}`,
      source: 'notification',
      undo: decideReels.requested({ kind: opposites[kind], reels }),
    }
  },
  // Of many some may be done when one is refused.
  refreshes: () => [reelGrid.askedAgain()],
  otherwise: ({ kind }, problem) => [
    reelGrid.askedAgain(),
    // The grid shows the reasons of refusals itself.
    ...(kind === 'remove' && problem.kind === 'fault'
      ? [toastShown({ tone: 'error', text: 'Fehler beim Löschen des Reels' })]
      : []),
  ],
})
