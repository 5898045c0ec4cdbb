import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { VideoProcessingFailed } from '@schaufenster/events/media/video-events.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import type { Policy } from '../../policies/policy.ts'
import { videoDecider } from '../video-decider.ts'
import { videoFailedLetter } from './video-letters.ts'

/** Who is told what happened to the videos of a company. */
export interface OwnersOfCompany {
  readonly name: string
  readonly owners: readonly string[]
}

/** What letters about videos need of the other capabilities. */
export interface VideoLetterDeps {
  readonly streams: StreamFolder
  /** The public address, without a slash at the end. */
  readonly publicUrl: string
  /** Undefined: nobody has this account any more. */
  readonly personOf: (userId: string) => Promise<Recipient | undefined>
  readonly companyAt: (id: string) => Promise<OwnersOfCompany | undefined>
}

interface Notified {
  readonly title: string
  readonly company: { readonly id: string; readonly name: string }
  readonly owners: readonly Recipient[]
}

type Failed = RecordedOf<typeof VideoProcessingFailed>

/** Notifies owners, who have closed the page by the time a video fails. Waits half a minute; skips videos retried or deleted by then. */
export const notifyOfFailedVideos = (
  deps: VideoLetterDeps,
): Policy<typeof VideoProcessingFailed, ReadonlyMap<string, Notified>> => ({
  name: 'tell-of-failed-videos',
  title: 'Nachricht über ein Video, das nicht gezeigt werden kann',
  events: [VideoProcessingFailed],
  gatherMs: 30_000,
  learn: async (events) => {
    const told = await Promise.all(
      events.map(async (event) => [event.stream, await learnOf(deps, event)] as const),
    )
    return new Map(told.flatMap(([stream, known]) => (known === undefined ? [] : [[stream, known] as const])))
  },
  react: (events, known) =>
    events
      .filter(({ stream }, index) => events.findLastIndex((event) => event.stream === stream) === index)
      .flatMap((because) => {
        const told = known.get(because.stream)
        if (told === undefined) return []
        const { title, company, owners } = told
        return owners.map((to) => {
          const video = { site: deps.publicUrl, name: to.name, company, title }
          return { kind: 'mail', because, to, letter: videoFailedLetter(video, because.data.reason) } as const
        })
      }),
})

const learnOf = async (
  { streams, companyAt, personOf }: VideoLetterDeps,
  { stream, data: { company: id } }: Failed,
): Promise<Notified | undefined> => {
  const { state } = await streams.current(videoDecider, stream)
  const company = id === undefined ? undefined : await companyAt(id)
  if (id === undefined || company === undefined) return undefined
  if (state?.status !== 'Failed' || state.restorableUntil !== undefined) return undefined
  const people = await Promise.all(company.owners.map(personOf))
  const owners = people.filter((person) => person !== undefined)
  return { title: state.details.title, company: { id, name: company.name }, owners }
}
