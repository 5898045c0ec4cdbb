import type { Reservations } from '@schaufenster/command-service/lib/reservation.ts'
import { slugFrom } from '@schaufenster/command-service/lib/slug-from.ts'
import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import { reactionDecider, reactionStream } from '@schaufenster/command-service/media/reaction-decider.ts'
import { reelDecider, reelStream } from '@schaufenster/command-service/media/reel-decider.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { reelId, videoId, type ReelId, type VideoId } from '@schaufenster/events/media/ids.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { berlinMidnight } from '@schaufenster/platform/lib/berlin.ts'
import type { ViewedFilm } from '../demo-film-views.ts'
import { contextOf, done, system } from '../demo-steps.ts'
import { addClip, type ClipSystem } from './add-clip.ts'
import { captionsOf, demoFilms, type DemoFilm, type FilmedCompany } from './demo-films.ts'

interface FilmSome extends ClipSystem {
  readonly reservations: Reservations
  /** YYYY-MM-DD, Europe/Berlin. */
  readonly today: string
  readonly signal?: AbortSignal
}

/** What came of it: the films, for the views that come next, and where their last event is. */
interface Filmed {
  readonly films: readonly ViewedFilm[]
  readonly position: Position | undefined
}

const { by } = system
const asked = { by, owners: [] }

/**
 * Gives companies videos and reels that visitors have liked. The videos are processed like any other, once the product serves: nothing of it is waited for.
 */
export const filmSome = async (
  demo: FilmSome,
  companies: readonly FilmedCompany[],
  importId: string,
): Promise<Filmed> => {
  const films: ViewedFilm[] = []
  let position: Position | undefined
  for (const [index, film] of demoFilms(companies).entries()) {
    demo.signal?.throwIfAborted()
    const { company, clip, title, description, tags, isAd, hasCaptions, reel } = film
    const video = videoId(uuidOf('demo video', company.id, clip.name))
    position = await addClip(
      demo,
      {
        id: video,
        clip: clip.name,
        company: company.id,
        details: { title, description, tags: [...tags], isAd },
        isReel: reel !== undefined,
        lineIndex: index,
        captions: hasCaptions ? captionsOf(clip) : undefined,
      },
      importId,
    )
    const shown = reelId(uuidOf('demo reel', video))
    if (reel !== undefined) position = await addReel(demo, { ...film, reel }, shown, video, index, importId)
    films.push({
      id: reel === undefined ? video : shown,
      company: company.id,
      hasOwner: company.fate.owner !== undefined,
      likes: reel?.likes ?? 0,
    })
  }
  return { films, position }
}

const addReel = async (
  { handle, reservations, today }: FilmSome,
  { company, title, description, tags, reel }: DemoFilm & { readonly reel: NonNullable<DemoFilm['reel']> },
  id: ReelId,
  video: VideoId,
  index: number,
  importId: string,
): Promise<Position> => {
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
  return (await react(handle, company, id, reel, importId)) ?? position
}

const react = async (
  handle: ClipSystem['handle'],
  { id: company }: FilmedCompany,
  reel: ReelId,
  { likes, shares }: NonNullable<DemoFilm['reel']>,
  importId: string,
): Promise<Position | undefined> => {
  let last: Position | undefined
  for (let index = 0; index < likes; index++) {
    const visitor = `demo-${index}`
    const command = {
      type: 'React',
      company,
      reel,
      visitor,
      liked: true,
      shares: index < shares ? 1 : 0,
    } as const
    const context = contextOf(importId, `React ${reel} ${visitor}`)
    last = done(
      await handle(reactionDecider, reactionStream(reel, visitor, company), command, context),
    ).position
  }
  return last
}
