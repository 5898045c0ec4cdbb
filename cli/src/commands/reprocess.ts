import { processingDecider } from '@schaufenster/command-service/media/processing/processing-decider.ts'
import { videoStream } from '@schaufenster/command-service/media/video-decider.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { isVideoId } from '@schaufenster/events/media/ids.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import type { Filter } from '@schaufenster/projections/documents/filter.ts'
import { videos, type VideoDocument } from '@schaufenster/projections/media/videos.ts'
import type { Instance } from '../instance/instance.ts'
import { operatorContext } from '../instance/operator.ts'
import { wordsOf, type Command } from './command.ts'

/** What may lack something; the video's own stream decides whether it does. */
const mayLack: Filter<VideoDocument> = {
  every: [
    { field: 'deletedUntil', exists: false },
    {
      some: [
        { field: 'status', is: 'Failed' },
        { field: 'small.key', exists: false },
        { field: 'poster', exists: false },
      ],
    },
  ],
}

/** Videos that are looked at together. */
const atOnce = 500

/** Processes videos once more that were uploaded while ffmpeg was missing: the ones that failed for it, and the ones without a smaller file or a picture. */
export const reprocess: Command = {
  usage: '',
  summary: 'verarbeitet Videos noch einmal, denen fehlt, was ffmpeg inzwischen machen kann',
  run: async (instance, argv, print) => {
    wordsOf(argv, 0)
    if (instance.ffmpeg === undefined) {
      print(
        'ffmpeg und prlimit wurden beim Start nicht gefunden. Installieren Sie beide und starten Sie Schaufenster neu.',
      )
      return 1
    }
    const count = await processAgain(instance)
    print(told(count))
    return 0
  },
}

const told = (count: number): string => {
  if (count === 0) return 'Keinem Video fehlt etwas.'
  return count === 1
    ? 'Ein Video wird noch einmal verarbeitet.'
    : `${count} Videos werden noch einmal verarbeitet.`
}

/** How many videos are processed again. */
const processAgain = async ({ models, writes }: Instance): Promise<number> => {
  await models.freshness.waitFor([videos.name], await models.freshness.head())
  let count = 0
  for (let after: string | undefined, more = true; more;) {
    const page = await models.videos.find({
      where: mayLack,
      limit: atOnce,
      ...(after !== undefined && { after }),
    })
    for (const { key, document } of page) {
      if (!isVideoId(key)) continue
      const stream = videoStream(key, document.company === null ? undefined : companyId(document.company))
      const command = { type: 'ProcessAgain' } as const
      const handled = await writes.handle(processingDecider, stream, command, operatorContext())
      if (isRight(handled) && handled.right.events.length > 0) count += 1
    }
    after = page.at(-1)?.key
    more = page.length === atOnce
  }
  return count
}
