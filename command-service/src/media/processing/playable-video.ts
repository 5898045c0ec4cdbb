import { videoFailureNames } from '@schaufenster/events/media/values.ts'
import type { BlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { verdictOf } from './video-facts.ts'
import type { ReadVideo } from './video-reader.ts'

const notEverywhere = invalid({
  file: 'Dieses Video spielt nicht jeder Browser ab. Bitte speichern Sie es als MP4 mit H.264 und laden Sie es noch einmal hoch.',
})

/** Why a video can't be accepted without processing; undefined if browsers can play it as it is. Passes on errors of the blob store. */
export const faultOfVideo =
  (read: ReadVideo) =>
  async (key: BlobKey): Promise<Refusal | undefined> => {
    const verdict = verdictOf(await read(key, new AbortController().signal))
    if (verdict.kind === 'play') return undefined
    if (verdict.kind === 'transcode') return notEverywhere
    return invalid({
      file: `Dieses Video können wir nicht zeigen: ${videoFailureNames[verdict.reason]}. Bitte wählen Sie ein anderes.`,
    })
  }
