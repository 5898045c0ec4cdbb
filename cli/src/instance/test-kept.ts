import { priceStream } from '@schaufenster/command-service/directory/prices/price-decider.ts'
import { newStream } from '@schaufenster/command-service/lib/handle.ts'
import { commentDecider, commentStream } from '@schaufenster/command-service/reputation/comment-decider.ts'
import { noticeDecider, noticeStream } from '@schaufenster/command-service/reputation/notice-decider.ts'
import { notifierHolder } from '@schaufenster/command-service/reputation/notice-holders.ts'
import { reviewDecider, reviewStream } from '@schaufenster/command-service/reputation/review-decider.ts'
import { authorHolder } from '@schaufenster/command-service/reputation/review-holders.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import sharp from 'sharp'
import { aReel, aVideo, uploadedFilm } from './media/test-uploaded.ts'
import { operatorContext } from './operator.ts'
import { noticeCodesIn } from './reputation/notices.ts'
import { reviewCodesIn } from './reputation/reviews.ts'
import type { DeclaredCall } from './test-calls.ts'
import type { Person, TestInstance } from './test-instance.ts'
import { beginsUpload } from './test-tus.ts'

/** A company as its creation answers. */
export interface TestCompany {
  readonly _id: string
  readonly slug: string
}

/** Something that a company keeps and a call is about. */
export interface Kept {
  /** For the path. */
  readonly id?: string
  /** Opens it to its author. */
  readonly code?: string
  /** Where the path names the review. */
  readonly commentId?: string
  /** Something that its owner may take back. */
  readonly event?: string
  /** A video of the company. */
  readonly video?: string
  /** A file that no command has taken yet. */
  readonly upload?: string
}

type Maker = (product: TestInstance, owner: Person, company: TestCompany) => Promise<Kept>

const somebody = () =>
  ({
    subject: newUuid(),
    addressId: newUuid(),
    email: 'ida@example.org',
    confirmedBy: 'mail',
    now: 1,
  }) as const

/** A shown review of the company, by somebody else. */
const shownReview = async ({ instance }: TestInstance, { _id }: TestCompany) => {
  const { handle } = instance.writes
  const company = companyId(_id)
  const id = newUuid()
  const stream = reviewStream(id, company)
  const reviewed = { id: company, name: 'Brothaus', slug: undefined, owners: [], isPublic: true }
  const content = { name: 'Ida', rating: 4, message: 'Gut.' } as const
  const submit = { type: 'SubmitReview', company: reviewed, content, ...somebody() } as const
  orRefuse(await handle(reviewDecider, stream, submit, operatorContext()))
  const status = 'approved'
  const show = { type: 'OverrideModeration', by: platformItself, status, reasons: 'Test' } as const
  const { state } = orRefuse(await handle(reviewDecider, stream, show, operatorContext()))
  return { id, state }
}

const aReview: Maker = async (product, _owner, company) => {
  const { id } = await shownReview(product, company)
  return { id, code: reviewCodesIn(product.instance.stores).codeFor(id, authorHolder) }
}

/** A comment on a review of the company, and that review. */
const aComment = async (product: TestInstance, company: TestCompany) => {
  const { stores, writes } = product.instance
  const { id: review, state: on } = await shownReview(product, company)
  const content = { review, name: 'Ole', comment: 'Stimmt.' }
  const add = { type: 'AddComment', on, content, ...somebody() } as const
  const id = newUuid()
  orRefuse(await writes.handle(commentDecider, commentStream(id, company._id), add, operatorContext()))
  return { id, review, code: reviewCodesIn(stores).codeFor(id, authorHolder) }
}

/** A notice of the company, by a visitor. */
const aNotice: Maker = async ({ instance }, _owner, { _id, slug }) => {
  const { stores, writes } = instance
  const id = newUuid()
  const content = {
    url: `/unternehmen/${slug}`,
    reason: 'insult',
    explanation: 'Dort steht eine Beleidigung.',
    name: 'Ida',
    email: 'ida@example.org',
    targetKind: 'company',
    targetId: companyId(_id),
  } as const
  const submit = { type: 'SubmitNotice', subject: id, content, now: systemClock.now() } as const
  orRefuse(await writes.handle(noticeDecider, newStream(noticeStream(id)), submit, operatorContext()))
  return { id, code: noticeCodesIn(stores).codeFor(id, notifierHolder) }
}

/** The address of an uploaded picture. */
const aPicture = async ({ instance }: TestInstance): Promise<string> => {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return `/media/${orRefuse(await instance.directory.pictures.add(content)).key}`
}

const idOf = ({ body }: Awaited<ReturnType<Person['call']>>): string => body.data.id

const menu = { priceType: 'menu', type: 'link', link: 'https://www.beispiel.de/karte' }

/** The first that fits a call makes what it is about. */
const makers: readonly (readonly [RegExp, Maker])[] = [
  [
    /^\w+ \/api\/reviews\/comment\/like\/:id/,
    async (product, _owner, company) => {
      const { id: commentId, review: id } = await aComment(product, company)
      return { id, commentId }
    },
  ],
  [/^POST \/api\/reviews\/comment\/:id$/, aReview],
  [/^\w+ \/api\/reviews\/comment\/:id/, (product, _owner, company) => aComment(product, company)],
  [/^\w+ \/api\/reviews\/(like\/)?:id/, aReview],
  [/^\w+ \/api\/notices\/:id/, aNotice],
  [
    /^(PATCH|DELETE) \/api\/uploads\/:id/,
    async (_product, owner, { _id }) => ({
      id: idOf(await owner.call('POST', '/api/uploads', undefined, beginsUpload(_id))),
    }),
  ],
  [
    /^\w+ \/api\/myVideos\/(viewVideos\/)?:id/,
    async (product, _owner, { _id }) => ({ id: await aVideo(product, companyId(_id)) }),
  ],
  [
    /^POST \/api\/reels$/,
    async (product, _owner, { _id }) => ({ video: await aVideo(product, companyId(_id)) }),
  ],
  [
    /^\w+ \/api\/reels\/((likes|view)\/)?:id/,
    async (product, _owner, { _id }) => ({ id: await aReel(product, companyId(_id)) }),
  ],
  [
    /^POST \/api\/companies\/:id\/activity\/:event\/undo$/,
    async ({ instance }, owner, { _id }) => {
      const id = idOf(await owner.call('POST', '/api/price', { company: _id, ...menu }))
      await owner.call('PUT', `/api/price/${id}`, { title: 'Mittags' })
      const changed = await instance.writes.streams.since(priceStream(id, companyId(_id)).name, -1)
      const event = changed.at(-1)?.id
      return event === undefined ? {} : { event }
    },
  ],
  [
    /^\w+ \/api\/price\/:id/,
    async (_product, owner, { _id }) => {
      return { id: idOf(await owner.call('POST', '/api/price', { company: _id, ...menu })) }
    },
  ],
  [
    /^\w+ \/api\/files\/:id/,
    async (product, owner, { _id }) => {
      const file = { company: _id, upload: await aPicture(product) }
      return { id: idOf(await owner.call('POST', '/api/files', file)) }
    },
  ],
  [/^POST \/api\/files$/, async (product) => ({ upload: await aPicture(product) })],
  [
    /^POST \/api\/myVideos$/,
    async (product, _owner, { _id }) => ({ upload: await uploadedFilm(product, _id) }),
  ],
  [/^POST \/api\/adminVideos$/, async (product) => ({ upload: await uploadedFilm(product) })],
]

/** For tests: what a call is about, made for it in a company of `owner`; nothing where it is about the company itself. */
export const keptBy = async (
  product: TestInstance,
  owner: Person,
  company: TestCompany,
  { name }: Pick<DeclaredCall, 'name'>,
): Promise<Kept> => {
  const [, make] = makers.find(([called]) => called.test(name)) ?? []
  return (await make?.(product, owner, company)) ?? {}
}
