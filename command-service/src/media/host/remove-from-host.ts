import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { Handle, StreamRef } from '../../lib/handle.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import { hostDecider } from './host-decider.ts'
import { noteAtUpkeep } from './note-at-upkeep.ts'
import type { VideoHost } from './video-host.ts'

/** What removing videos from their host needs. */
export interface HostRemoval {
  readonly handle: Handle
  readonly streams: Pick<StreamFolder, 'current'>
  readonly host: Pick<VideoHost, 'remove'>
  /** Videos at the host that can't be restored any more, because of their own deletion or their company's. */
  readonly gone: () => AsyncIterable<StreamRef>
}

/**
 * Deletes from the host what is gone for good here; resolves to the number of videos. What the host refuses is noted and asked again the next time;
 * throws when it is away for too long.
 */
export const createHostRemoval =
  ({ handle, streams, host, gone }: HostRemoval) =>
  async (signal: AbortSignal): Promise<number> => {
    let removed = 0
    for await (const stream of gone()) {
      const { state } = await streams.current(hostDecider, stream.name)
      if (state?.hosted === undefined) continue
      const { hostId } = state.hosted
      const answer = await host.remove(hostId, signal)
      if (!isLeft(answer)) {
        await noteAtUpkeep({ handle }, stream, { type: 'NoteRemoved', hostId })
        removed += 1
      } else if (!state.hasFailed)
        await noteAtUpkeep({ handle }, stream, { type: 'NoteRefusal', reason: answer.left })
    }
    return removed
  }
