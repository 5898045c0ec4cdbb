import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { videoEvents, VideoReady, type VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { left } from '@schaufenster/platform/lib/either.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import { forbidden } from '@schaufenster/platform/lib/refusal.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { Policy } from '../../policies/policy.ts'
import type { OwnersOfCompany, VideoLetterDeps } from './notify-of-failed-videos.ts'
import { videosReadyLetter } from './video-letters.ts'

type Ready = RecordedOf<typeof VideoReady>

/** What there is to tell of a video. */
interface VideoNews {
  readonly title: string
  /** Nobody has described it; a film uploaded for a reel is described by that. */
  readonly lacksWords: boolean
  readonly isReel: boolean
  /** Somebody uploaded it; files the platform made itself are not news. */
  readonly isUploaded: boolean
  readonly isDeleted: boolean
  /** When it became playable for the first time; better files later are not announced. */
  readonly first: Ready['data'] | undefined
}

const lacksWords = (isReel: boolean, description: string | undefined): boolean =>
  !isReel && description === undefined

const newsDecider: Decider<VideoNews | undefined, never, VideoEvent> = {
  initialState: undefined,
  isEvent: isOneOf(videoEvents),
  evolve: (news, { type, data }) => {
    if (type === 'VideoAdded') {
      const { title, isReel, description, upload } = data
      return {
        title,
        isReel,
        lacksWords: lacksWords(isReel, description),
        isUploaded: upload !== undefined,
        isDeleted: false,
        first: undefined,
      }
    }
    if (news === undefined) return news
    switch (type) {
      case 'VideoDetailsChanged':
        return { ...news, title: data.title, lacksWords: lacksWords(news.isReel, data.description) }
      case 'VideoDeleted':
        return { ...news, isDeleted: true }
      case 'VideoRestored':
        return { ...news, isDeleted: false }
      case 'VideoReady':
        return { ...news, first: news.first ?? data }
      default:
        return news
    }
  },
  decide: () => left(forbidden),
}

interface Notified {
  readonly company: { readonly id: string; readonly name: string }
  readonly owners: readonly Recipient[]
  /** By stream: those that are news. */
  readonly news: ReadonlyMap<string, Pick<VideoNews, 'title' | 'lacksWords'>>
}

/** The owners can do without this mail. */
interface ReadyVideoDeps extends VideoLetterDeps {
  readonly companyAt: (
    id: string,
  ) => Promise<(OwnersOfCompany & { readonly hasVideoMail: boolean }) | undefined>
}

/**
 * Notifies owners, who have closed the page by the time their videos are ready, unless they stopped that mail. Those ready within a minute share one
 * letter.
 */
export const notifyOfReadyVideos = ({
  streams,
  publicUrl,
  companyAt,
  personOf,
}: ReadyVideoDeps): Policy<typeof VideoReady, readonly Notified[]> => {
  const newsOf = async ({ stream, data }: Ready): Promise<readonly (readonly [string, VideoNews])[]> => {
    const { state } = await streams.current(newsDecider, stream)
    const isFirst = state?.first !== undefined && canonicalJson(state.first) === canonicalJson(data)
    return isFirst && state.isUploaded && !state.isDeleted ? [[stream, state]] : []
  }

  const learnOf = async (id: CompanyId, events: readonly Ready[]): Promise<readonly Notified[]> => {
    const company = await companyAt(id)
    const news = await Promise.all(events.filter(({ data }) => data.company === id).map(newsOf))
    if (company?.hasVideoMail !== true) return []
    const people = await Promise.all(company.owners.map(personOf))
    const owners = people.filter((person) => person !== undefined)
    return [{ company: { id, name: company.name }, owners, news: new Map(news.flat()) }]
  }

  return {
    name: 'tell-of-ready-videos',
    title: 'Nachricht über Videos, die fertig verarbeitet sind',
    events: [VideoReady],
    gatherMs: 60_000,
    learn: async (events) => {
      const companies = new Set(events.flatMap(({ data: { company } }) => company ?? []))
      return (await Promise.all([...companies].map((id) => learnOf(id, events)))).flat()
    },
    react: (events, known) =>
      known.flatMap(({ company, owners, news }) => {
        const because = events.find(({ stream }) => news.has(stream))
        if (because === undefined) return []
        const about = [...news.values()]
        const titles = about.map(({ title }) => title)
        const lackWords = about.some((video) => video.lacksWords)
        return owners.map((to) => {
          const videos = { site: publicUrl, name: to.name, company, titles, lackWords }
          return { kind: 'mail', because, to, letter: videosReadyLetter(videos) } as const
        })
      }),
  }
}
