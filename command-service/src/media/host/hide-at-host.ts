import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { Handle, StreamRef } from '../../lib/handle.ts'
import { hostDecider, privacyOf } from './host-decider.ts'
import { noteAtUpkeep } from './note-at-upkeep.ts'
import { isSeenHere, type SeenHere } from './seen-here.ts'
import type { VideoHost } from './video-host.ts'

/** What hiding videos at their host needs. */
export interface HostHiding extends SeenHere {
  readonly handle: Handle
  readonly host: Pick<VideoHost, 'describe'>
  /** Videos at the host that visitors don't see here, by the models. */
  readonly hidden: () => AsyncIterable<StreamRef>
}

/**
 * Hides at the host what is hidden here but was missed when that happened, as by a release that didn't look at the reels of a film yet; resolves to
 * the number of videos. What the host refuses is noted and asked again the next time; throws when it is away for too long.
 */
export const createHostHiding =
  (hiding: HostHiding) =>
  async (signal: AbortSignal): Promise<number> => {
    const { streams, host, hidden } = hiding
    let count = 0
    for await (const stream of hidden()) {
      const { state } = await streams.current(hostDecider, stream.name)
      if (state?.hosted === undefined || state.privacy === 'nobody') continue
      if (privacyOf(state) === 'anybody' && (await isSeenHere(hiding, stream, state))) continue
      const { title: name, description, hosted, hasFailed } = state
      const told = await host.describe(hosted.hostId, { name, description, privacy: 'nobody' }, signal)
      if (!isLeft(told)) {
        await noteAtUpkeep(hiding, stream, { type: 'NoteHosted', hosted: told.right, privacy: 'nobody' })
        count += 1
      } else if (!hasFailed) await noteAtUpkeep(hiding, stream, { type: 'NoteRefusal', reason: told.left })
    }
    return count
  }
