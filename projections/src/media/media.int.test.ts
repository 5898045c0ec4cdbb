import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { platformPartition } from '@schaufenster/events/media/ids.ts'
import { playlistEvents } from '@schaufenster/events/media/playlist-events.ts'
import { reactionEvents } from '@schaufenster/events/media/reaction-events.ts'
import { ReelCreated, reelEvents } from '@schaufenster/events/media/reel-events.ts'
import { tutorialEvents } from '@schaufenster/events/media/tutorial-events.ts'
import { uploadEvents } from '@schaufenster/events/media/upload-events.ts'
import { tutorials as tutorialIds } from '@schaufenster/events/media/values.ts'
import { VideoAdded, videoEvents } from '@schaufenster/events/media/video-events.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/laws/projection-laws.ts'
import { companyClips } from './company-clips.ts'
import { reelOpinions } from './reel-opinions.ts'
import { reelReactions } from './reel-reactions.ts'
import { reels } from './reels.ts'
import { tutorials } from './tutorials.ts'
import { videos } from './videos.ts'
import { waitingUploads } from './waiting-uploads.ts'

const companies = [newUuid(), newUuid()].map((company) => ({
  company,
  videos: [newUuid(), newUuid()],
  reels: [newUuid(), newUuid()],
}))

/** An event with given data in place of random ones. */
const eventOf = (definition: EventDefinition, given: object) =>
  anyDataOf(definition).map((data) => ({ type: definition.type, data: { ...Object(data), ...given } }))

/** Each thing is created, and then anything may happen to it. */
const history = (
  stream: ReturnType<typeof streamName>,
  partitionKey: string,
  [first, ...others]: readonly EventDefinition[],
  given: object,
) => {
  if (first === undefined) throw new Error('no events')
  const more =
    others.length === 0
      ? fc.constant([])
      : fc.array(fc.oneof(...others.map((one) => eventOf(one, given))), { maxLength: 5 })
  return fc
    .tuple(eventOf(first, given), more)
    .map(([begin, following]): readonly LawEvent[] =>
      [begin, ...following].map((event) => ({ stream, partitionKey, event })),
    )
}

const joined = (...parts: readonly fc.Arbitrary<readonly LawEvent[]>[]) =>
  fc.tuple(...parts).map((all) => all.flat())

const videosOf = joined(
  ...companies.flatMap(({ company, videos: ids }) =>
    ids.map((id) => history(streamName('video', id), company, videoEvents, { company })),
  ),
)

/** Other events that affect a company's videos, including for a video that never existed. */
const besides = joined(
  ...companies.flatMap(({ company, videos: ids, reels: [reel = company] }) =>
    [...ids, newUuid()].flatMap((video) => [
      history(streamName('playlist', company), company, playlistEvents, {
        company,
        order: [{ video, lineIndex: 3 }],
      }),
      history(streamName('reel', reel), company, [ReelCreated], { company, video }),
    ]),
  ),
)

/** Each is completed, and some become a video. */
const uploadsOf = joined(
  ...companies.flatMap(({ company, videos: [video = company] }) =>
    [newUuid(), newUuid()].flatMap((upload) => [
      history(streamName('upload', upload), company, uploadEvents, { company }),
      history(streamName('video', video), company, [VideoAdded], { company, upload }),
    ]),
  ),
)

const reelsOf = joined(
  ...companies.flatMap(({ company, reels: ids }) =>
    ids.map((id) => history(streamName('reel', id), company, reelEvents, { company })),
  ),
)

const reactionsTo = joined(
  ...companies.flatMap(({ company, reels: ids }) =>
    ids.flatMap((reel) =>
      ['one', 'other'].map((visitor) =>
        history(streamName('reaction', newUuid()), company, reactionEvents, { company, reel, visitor }),
      ),
    ),
  ),
)

const anyTutorials = joined(
  ...tutorialIds
    .slice(0, 3)
    .map((tutorial) =>
      history(streamName('tutorialVideo', tutorial), platformPartition, tutorialEvents, { tutorial }),
    ),
)

projectionLaws(videos, joined(videosOf, besides), { runs: 20 })
projectionLaws(companyClips, joined(videosOf, besides, reelsOf), {
  runs: 10,
  others: [...videoEvents, ...reelEvents],
})
projectionLaws(reels, reelsOf, { runs: 20 })
projectionLaws(reelReactions, reactionsTo, { runs: 20 })
projectionLaws(reelOpinions, reactionsTo, { runs: 20 })
projectionLaws(tutorials, anyTutorials, { runs: 10 })
projectionLaws(waitingUploads, uploadsOf, { runs: 10, others: uploadEvents })
