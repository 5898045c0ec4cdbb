import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { openSealed } from '@schaufenster/events/lib/open-sealed.ts'
import type { KeyRings } from '@schaufenster/events/lib/subject-keys.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import { notices as noticesModel, type NoticeDocument } from '@schaufenster/projections/reputation/notices.ts'
import { reportParked } from '../app/freshness.ts'
import { pageOf, pagesFor } from '../app/paging.ts'
import type { LoggedEvent } from '../lib/fold-stream.ts'
import { companiesById } from './companies-by-id.ts'
import {
  type ContentPart,
  NoticeAnswer,
  NoticeCode,
  NoticePage,
  NoticePath,
  NoticeQuery,
  WaitingNotices,
} from './notice-contract.ts'
import { filterOf, unfoundedOf } from './notice-filters.ts'
import { appealsOf, managedNotice, noticeOfParty, noticeRow } from './notice-views.ts'
import { isLimited, removalsAbout, removedBefore } from './repeated-removals.ts'
import { reportedOf } from './reported.ts'

/** What the notice queries read. */
export interface NoticeModels {
  readonly notices: DocumentReader<NoticeDocument>
  /** Without those that are deleted. */
  readonly companiesOf: (
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>
  readonly keys: KeyRings
  /** The holder of the code: `notifier`, or the id of an owner. Undefined if it opens nothing. */
  readonly holderOf: (noticeId: string, code: string) => string | undefined
  /** All events of a company, in order. */
  readonly companyHistory: (companyId: string) => Promise<readonly LoggedEvent[]>
  /** All events of the reported part of a company, in order and in clear; for a reel followed by those of its video. Empty if it doesn't exist. */
  readonly partHistory: (part: PartOfNotice) => Promise<readonly OpenedEvent[]>
  /** What industries are called now, by id. */
  readonly industryNames: () => Promise<(id: string) => string>
  /** Signs an address so that it opens a film or a picture hidden from visitors. */
  readonly signed: (address: string) => string
  /** Records who looked at whose data (D-10.10). On disk before anything is shown. */
  readonly recordAccess: (context: RequestContext, subjects: Iterable<string>) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The reported part of a company, other than its entry, pictures and pages. */
export interface PartOfNotice {
  readonly kind: Exclude<NoticeDocument['targetKind'], 'company' | 'page' | 'picture'>
  readonly id: string
  readonly company: string
}

const unknown = notFound('Diese Meldung')
const permission = 'notice.manage'
const tags = ['reputation']

/** Notices for those who decide on them, and for both parties with the code of a mailed link (D-7.8). */
export const registerNoticeQueries = (app: App, models: NoticeModels): void => {
  const { notices, keys } = models
  const admin = { access: { permission }, reads: [noticesModel.name] } as const

  app.get(
    '/api/notices',
    {
      config: { ...admin, reads: ['company-profile', ...admin.reads] },
      schema: { tags, summary: 'Meldungen', querystring: NoticeQuery, response: { 200: NoticePage } },
    },
    async (request, reply) => {
      const { query } = request
      const page = pageOf(query)
      const where = filterOf(query)
      const direction = query.sort === 'oldest' ? 'ascending' : 'descending'
      const sort = [{ field: 'submittedAt', direction }] as const
      const [found, total] = await Promise.all([
        notices.find({ where, sort, limit: page.limit, offset: page.offset }),
        notices.count(where),
      ])
      reportParked(reply, found)
      await models.recordAccess(request.commandContext(), found.flatMap(peopleOf))
      const opened = await openSealed(
        keys,
        found.map(({ document }) => document),
      )
      const removals = await removalsAbout(
        notices,
        found.map(({ document }) => document),
        models.now(),
      )
      const companies = await companiesById(
        models,
        opened.flatMap(({ targetId }) => targetId ?? []),
      )
      const rows = opened.map((notice, index) => ({
        ...noticeRow(notice, companies.get(notice.targetId ?? '')?.name),
        ...removedBefore(notice, removals),
        ...parkedOf(found[index]),
      }))
      return { notices: rows, currentPage: page.number, totalPages: pagesFor(total, page), total }
    },
  )

  app.get(
    '/api/notices/waiting',
    {
      config: admin,
      schema: { tags, summary: 'Wie viele Meldungen warten', response: { 200: WaitingNotices } },
    },
    async () => {
      const [open, appealed] = await Promise.all([
        notices.count({ field: 'stage', is: 'open' }),
        notices.count({ field: 'stage', is: 'appealed' }),
      ])
      return { data: { open, appealed } }
    },
  )

  app.get(
    '/api/notices/:id',
    {
      config: { access: 'visitor', reads: [noticesModel.name] },
      schema: {
        tags,
        summary: 'Eine Meldung: ihr Stand für beide Seiten, alles für die Verwaltung',
        description: '`code` steht im Link der E-Mail; ein Konto ist nicht nötig.',
        params: NoticePath,
        querystring: NoticeCode,
        response: { 200: NoticeAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { code } = request.query
      const found = await notices.get(id)
      const holder = code === undefined ? undefined : models.holderOf(id, code)
      if (holder !== undefined && found !== undefined) {
        reportParked(reply, [found])
        const party = holder === 'notifier' ? 'notifier' : 'affected'
        const notice = await openSealed(keys, found.document)
        return { data: { ...noticeOfParty(notice, party, models.now()), ...parkedOf(found) } }
      }
      if (found === undefined || !may(request.session, permission)) throw new Refused(unknown)
      reportParked(reply, [found])
      await models.recordAccess(request.commandContext(), peopleOf(found))
      const notice = await openSealed(keys, found.document)
      return { data: { ...managedNotice(notice, await moreOf(found.document)), ...parkedOf(found) } }
    },
  )

  const opened = (address: string): string => (address === '' ? '' : models.signed(address))
  const watchable = (part: ContentPart): ContentPart =>
    part.isVideo || part.isPicture ? { ...part, was: opened(part.was), is: opened(part.is) } : part

  /** What the queue doesn't show: what was reported, then and now, and earlier notices from this address. */
  const moreOf = async (notice: NoticeDocument) => {
    const { id, targetKind, targetId, partId, addressId } = notice
    const [part, history, unfounded, removals] = await Promise.all([
      partId === null || targetId === null || !isPart(targetKind)
        ? []
        : models.partHistory({ kind: targetKind, id: partId, company: targetId }),
      targetId === null ? undefined : models.companyHistory(targetId),
      addressId === null ? [] : notices.find({ where: unfoundedOf([addressId]), limit: 100 }),
      removalsAbout(notices, [notice], models.now()),
    ])
    const about = history && reportedOf(notice, history, part, await models.industryNames())
    return {
      ...(about && { reported: about.reported, content: about.content.map(watchable) }),
      unfoundedBefore: unfounded.filter(({ key }) => key !== id).length,
      ...removedBefore(notice, removals),
      ...(isLimited(notice, removals) && { isLimited: true as const }),
    }
  }
}

const parkedOf = (found: Found<NoticeDocument> | undefined) =>
  found?.parked === true ? { parked: true as const } : {}

const isPart = (kind: NoticeDocument['targetKind']): kind is PartOfNotice['kind'] =>
  kind !== 'company' && kind !== 'page' && kind !== 'picture'

/** The people whose words and names a notice contains. Only accounts, since nobody knows who the others are. */
const peopleOf = ({ document }: Found<NoticeDocument>): readonly string[] => [
  document.subject,
  ...appealsOf(document).map(({ subject }) => subject),
]
