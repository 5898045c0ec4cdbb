import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { namedAddress, type NamedPart } from '@schaufenster/events/reputation/notice-address.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { NoticeSubject, SubjectQuery } from './notice-contract.ts'
import type { PartOfNotice } from './notice-routes.ts'
import { nameIn } from './reported.ts'
import { subjectWords } from './subject-words.ts'

/** What naming a reported thing needs. */
export interface SubjectModels {
  /** Of this site. */
  readonly publicUrl: string
  /** By its slug or id, if visitors see it. */
  readonly companyAt: (slug: string) => Promise<ShownCompany | undefined>
  readonly reelAt: (slug: string) => Promise<{ readonly id: string; readonly company: string } | undefined>
  /** All events of a part of a company, in order and in clear; empty if it doesn't exist. */
  readonly partHistory: (part: PartOfNotice) => Promise<readonly OpenedEvent[]>
  /** ISO 8601, UTC. */
  readonly now: () => string
}

/** A company with the keys of its pictures. */
export interface ShownCompany {
  readonly id: string
  readonly name: string
  readonly banner: string | null
  readonly logo: string | null
}

/** Says in words what somebody is about to report, as far as visitors see it. */
export const registerNoticeSubject = (app: App, models: SubjectModels): void => {
  const { publicUrl, companyAt, reelAt, partHistory, now } = models

  const nameOf = async (part: PartOfNotice): Promise<string | undefined> => {
    const history = await partHistory(part)
    const isOfCompany = history.some(({ data }) =>
      [data['company'], data['companyId']].includes(part.company),
    )
    // Events of a company's files don't name it: they lie in its own stream.
    return isOfCompany || part.kind === 'document' ? nameIn(part.kind, history, now()) : undefined
  }

  const wordsFor = async (shown: ShownCompany, part: NamedPart | undefined): Promise<string> => {
    const company = shown.name
    if (part === undefined) return subjectWords({ kind: 'company', company })
    const { kind, id } = part
    const name =
      kind === 'picture'
        ? pictureNames.find(([place]) => shown[place] === id)?.[1]
        : await nameOf({ kind, id, company: shown.id })
    return subjectWords({ kind, company, name })
  }

  app.get(
    '/api/notices/subject',
    {
      config: { access: 'visitor', reads: ['company-profile'] },
      schema: {
        tags: ['reputation'],
        summary: 'Was unter einer Adresse zu sehen ist, die jemand melden will',
        querystring: SubjectQuery,
        response: { 200: NoticeSubject },
      },
    },
    async ({ query: { url } }) => {
      const named = namedAddress(url, publicUrl)
      const reel = named?.reel === undefined ? undefined : await reelAt(named.reel)
      const slug = reel?.company ?? named?.slug
      const company = slug === undefined ? undefined : await companyAt(slug)
      if (company === undefined) return { data: {} }
      if (reel === undefined) return { data: { words: await wordsFor(company, named?.part) } }
      const name = await nameOf({ kind: 'reel', id: reel.id, company: company.id })
      return { data: { words: subjectWords({ kind: 'reel', company: company.name, name }) } }
    },
  )
}

const pictureNames = [
  ['banner', 'Titelbild'],
  ['logo', 'Logo'],
] as const
