import { readFile } from 'node:fs/promises'
import type { Handle } from '@schaufenster/command-service/lib/handle.ts'
import type { Reservations } from '@schaufenster/command-service/lib/reservation.ts'
import { slugFrom } from '@schaufenster/command-service/lib/slug-from.ts'
import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import { reactionDecider, reactionStream } from '@schaufenster/command-service/media/reaction-decider.ts'
import { reelDecider, reelStream } from '@schaufenster/command-service/media/reel-decider.ts'
import { tutorialDecider, tutorialStream } from '@schaufenster/command-service/media/tutorial-decider.ts'
import { videoDecider, videoStream } from '@schaufenster/command-service/media/video-decider.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { reelId, videoId, type ReelId, type VideoId } from '@schaufenster/events/media/ids.ts'
import { tutorialTitles, type Tutorial } from '@schaufenster/events/media/values.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { berlinMidnight } from '@schaufenster/platform/lib/berlin.ts'
import { contextOf, done, system } from '../demo-steps.ts'
import type { Clip } from './clip-frames.ts'
import { demoClips } from './clip-list.ts'
import { captionsOf, demoFilms, type DemoFilm, type FilmedCompany } from './demo-films.ts'

interface FilmSome {
  readonly handle: Handle
  readonly reservations: Reservations
  readonly blobs: Blobs
  /** YYYY-MM-DD, Europe/Berlin. */
  readonly today: string
  readonly signal?: AbortSignal
}

const { by } = system
const asked = { by, owners: [] }
/** Every so many films have captions. */
const captioned = 3
const tutorials: readonly Tutorial[] = ['stammdaten', 'oeffnungszeiten', 'videos-hinzufuegen']

/**
 * Gives companies videos and reels that visitors have liked, and the platform some tutorials. The videos are processed like any other, once the product
 * serves: nothing of it is waited for.
 */
export const filmSome = async (
  demo: FilmSome,
  companies: readonly FilmedCompany[],
  importId: string,
): Promise<Position | undefined> => {
  let last: Position | undefined
  for (const [index, film] of demoFilms(companies).entries()) {
    demo.signal?.throwIfAborted()
    const video = videoId(uuidOf('demo video', film.company.id, film.clip.name))
    last = await addFilm(demo, film, video, index, importId)
    if (film.reel !== undefined)
      last = await addReel(demo, { ...film, reel: film.reel }, video, index, importId)
  }
  const wide = demoClips.filter(({ width, height }) => width > height)
  for (const [index, tutorial] of tutorials.entries()) {
    const clip = wide[index * 4]
    if (clip !== undefined) last = await addTutorial(demo, tutorial, clip, importId)
  }
  return last
}

const fileOf = async (blobs: Blobs, { name }: Clip) => {
  const read = (ending: string) => readFile(new URL(`files/${name}.${ending}`, import.meta.url))
  const { key, size } = await blobs.put(await read('mp4'))
  const poster = await blobs.put(await read('webp'))
  return { file: { key: `${key}.mp4`, size }, poster: `${poster.key}.webp` }
}

const addFilm = async (
  { handle, blobs }: FilmSome,
  { company, clip, title, description, tags, reel }: DemoFilm,
  id: VideoId,
  index: number,
  importId: string,
): Promise<Position> => {
  const stream = videoStream(id, company.id)
  const step = (name: string) => contextOf(importId, `${name} ${id}`)
  const details = { title, description, tags: [...tags], isAd: false }
  const added = done(
    await handle(
      videoDecider,
      stream,
      {
        ...asked,
        type: 'AddVideo',
        company: company.id,
        details,
        isReel: reel !== undefined,
        ...(await fileOf(blobs, clip)),
        lineIndex: index,
      },
      step('AddVideo'),
    ),
  )
  if (index % captioned !== 0) return added.position
  const { key } = await blobs.put(new TextEncoder().encode(captionsOf(clip)))
  const captions = { ...asked, type: 'SetCaptions', language: 'de', key: `${key}.vtt` } as const
  return done(await handle(videoDecider, stream, captions, step('SetCaptions'))).position
}

const addReel = async (
  { handle, reservations, today }: FilmSome,
  { company, title, description, tags, reel }: DemoFilm & Required<Pick<DemoFilm, 'reel'>>,
  video: VideoId,
  index: number,
  importId: string,
): Promise<Position> => {
  const id = reelId(uuidOf('demo reel', video))
  const slug = `${slugFrom(title)}-${id.slice(-4)}`
  const { position } = done(
    await reservations.withReservation(
      streamName('reelSlug', slug),
      reelDecider,
      reelStream(id, company.id),
      {
        ...asked,
        type: 'CreateReel',
        company: company.id,
        video,
        details: { title, description, tags: [...tags] },
        isEnabled: true,
        slug,
        index: berlinMidnight(today) + index,
      },
      contextOf(importId, `CreateReel ${id}`),
    ),
  )
  return reel === undefined ? position : ((await react(handle, company, id, reel, importId)) ?? position)
}

const react = async (
  handle: Handle,
  { id: company }: FilmedCompany,
  reel: ReelId,
  { likes, dislikes, shares }: NonNullable<DemoFilm['reel']>,
  importId: string,
): Promise<Position | undefined> => {
  let last: Position | undefined
  for (let index = 0; index < likes + dislikes; index++) {
    const visitor = `demo-${index}`
    const opinion = index < likes ? { liked: true } : { disliked: true }
    const command = {
      type: 'React',
      company,
      reel,
      visitor,
      ...opinion,
      shares: index < shares ? 1 : 0,
    } as const
    const context = contextOf(importId, `React ${reel} ${visitor}`)
    last = done(
      await handle(reactionDecider, reactionStream(reel, visitor, company), command, context),
    ).position
  }
  return last
}

const addTutorial = async (
  { handle, blobs }: FilmSome,
  tutorial: Tutorial,
  clip: Clip,
  importId: string,
): Promise<Position> => {
  const video = videoId(uuidOf('demo tutorial', importId, tutorial))
  const details = { title: tutorialTitles[tutorial], tags: [], isAd: false }
  done(
    await handle(
      videoDecider,
      videoStream(video, undefined),
      {
        ...asked,
        type: 'AddVideo',
        company: undefined,
        details,
        isReel: false,
        ...(await fileOf(blobs, clip)),
        lineIndex: tutorials.indexOf(tutorial),
      },
      contextOf(importId, `AddVideo ${video}`),
    ),
  )
  const shows = { type: 'ShowTutorial', by, tutorial, video } as const
  return done(
    await handle(
      tutorialDecider,
      tutorialStream(tutorial),
      shows,
      contextOf(importId, `ShowTutorial ${tutorial}`),
    ),
  ).position
}
