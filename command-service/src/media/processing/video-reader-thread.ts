import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '@schaufenster/platform/lib/thread-priority.ts'
import { connectRemote, serveRemote } from '@schaufenster/platform/lib/worker-rpc.ts'
import { CustomSource, EncodedPacketSink, Input, MP4, QTFF, type InputTrack } from 'mediabunny'
import type { VideoReading } from './video-facts.ts'
import type { FileRanges, ReaderSetup, VideoReaderThread } from './video-reader.ts'

/** Reads one file and exits, so that whatever a hostile file does to this thread ends with it. */

lowerThreadPriority()
if (parentPort === null) throw new Error('runs in a worker')
const { size, ranges }: ReaderSetup = workerData
const file = connectRemote<FileRanges>(ranges)

/** A two-hour index takes less; a file that requests more at once is forged. */
const mostAtOnce = 64 * 1024 ** 2

/** The first bytes of a film that was never written, or was overwritten. */
const isBlank = (data: Uint8Array): boolean => data.every((byte) => byte === 0)

const codecOf = async (track: InputTrack): Promise<string> => {
  const named = await track.getInternalCodecId()
  const shown = typeof named === 'string' || typeof named === 'number' ? String(named).trim() : ''
  return ((await track.getCodecParameterString()) ?? shown).slice(0, 80) || 'unbekannt'
}

const isWhole = async (track: InputTrack): Promise<boolean> => {
  const packets = new EncodedPacketSink(track)
  const first = await packets.getFirstPacket()
  const last = await packets.getPacket(Infinity)
  return first !== null && last !== null && first.data.length > 0 && !isBlank(first.data)
}

const look = async (): Promise<VideoReading> => {
  const source = new CustomSource({
    getSize: () => size,
    read: (start, end) => {
      if (end - start > mostAtOnce) throw new Error('more at once than any file needs')
      return file.call('read', start, end)
    },
    prefetchProfile: 'fileSystem',
  })
  const input = new Input({ formats: [MP4, QTFF], source })
  if (!(await input.canRead())) return { failure: 'damaged' }
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (video === null) return { failure: audio === null ? 'damaged' : 'noVideo' }
  if (!(await isWhole(video))) return { failure: 'damaged' }
  const facts = {
    codec: await codecOf(video),
    audioCodec: audio === null ? undefined : await codecOf(audio),
    duration: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
    width: Math.round(await video.getDisplayWidth()),
    height: Math.round(await video.getDisplayHeight()),
  }
  const isPossible =
    facts.width > 0 && facts.height > 0 && Number.isFinite(facts.duration) && facts.duration > 0
  return isPossible ? { facts } : { failure: 'damaged' }
}

serveRemote<VideoReaderThread>(parentPort, {
  // Any error of the parser is about the file: errors of the storage are reported at the other end.
  look: () => look().catch((): VideoReading => ({ failure: 'damaged' })),
})
