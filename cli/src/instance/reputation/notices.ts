import type { CompanyCommand } from '@schaufenster/command-service/directory/company/company-commands.ts'
import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import type { Company } from '@schaufenster/command-service/directory/company/company-state.ts'
import { emailKey } from '@schaufenster/command-service/identity/accounts/email-key.ts'
import type { TextsOfAddress } from '@schaufenster/command-service/identity/privacy/account-erasure.ts'
import type { CommandContext } from '@schaufenster/command-service/lib/handle.ts'
import { lookUpReel } from '@schaufenster/command-service/media/media-access.ts'
import type { GuestText } from '@schaufenster/command-service/reputation/guest-texts.ts'
import { noticeStream } from '@schaufenster/command-service/reputation/notice-decider.ts'
import type {
  ContentChange,
  ContentChanged,
  NoticeDeps,
  ReportedCompany,
  ReportedPart,
} from '@schaufenster/command-service/reputation/notice-deps.ts'
import type { TextKind } from '@schaufenster/command-service/reputation/review-deps.ts'
import { textOf, type TextPolicyDeps } from '@schaufenster/command-service/reputation/text-in-policy.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { KeyRings } from '@schaufenster/events/lib/subject-keys.ts'
import { offenceDays } from '@schaufenster/events/reputation/values.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import { keyedIds } from '@schaufenster/platform/secrets/keyed-id.ts'
import { createRecordCodes, type RecordCodes } from '@schaufenster/platform/tokens/record-codes.ts'
import type { NoticeDocument } from '@schaufenster/projections/reputation/notices.ts'
import { unfoundedOf } from '@schaufenster/query-service/reputation/notice-filters.ts'
import type { Instance } from '../instance.ts'
import type { Stores } from '../stores.ts'
import type { WriteSide } from '../write-side.ts'
import { changeDocument, hasDocument } from './reported-documents.ts'
import { changeMedium, companyOfMedium } from './reported-media.ts'
import { changePicture, hasPicture } from './reported-pictures.ts'
import { changeAddedFile, changeText, hasAddedFile, hasText, type ReportedText } from './reported-texts.ts'

/** Codes of the links in mails about notices. */
export const noticeCodesIn = ({ secrets }: Pick<Stores, 'secrets'>): RecordCodes =>
  createRecordCodes(secrets.idKeys, 'notice')

/** What stands for the address of whoever sent a notice. */
export const noticeAddressIdsIn =
  ({ secrets }: Pick<Stores, 'secrets'>): NoticeDeps['addressIdsOf'] =>
  (email) =>
    keyedIds(secrets.idKeys, 'notice-address', emailKey(email))

/** A company that was reported, with the owners who still have an account. */
export const reportedCompanyIn =
  ({ streams }: Pick<WriteSide, 'streams'>, personOf: (userId: string) => Promise<Recipient | undefined>) =>
  async (id: CompanyId): Promise<ReportedCompany | undefined> => {
    const { state } = await streams.current(companyDecider, companyStream(id).name)
    if (state === undefined) return undefined
    const owners = await Promise.all(state.owners.map(personOf))
    return { name: state.profile.name, owners: owners.filter((owner) => owner !== undefined) }
  }

/** What the calls about notices need of the other capabilities. */
export const noticeDepsIn = ({
  config,
  clock,
  stores,
  writes,
  models,
  reads,
}: Pick<Instance, 'config' | 'clock' | 'stores' | 'writes' | 'models' | 'reads'>): NoticeDeps => ({
  ...writes,
  clock,
  publicUrl: config.publicUrl,
  codes: noticeCodesIn(stores),
  addressIdsOf: noticeAddressIdsIn(stores),
  unfoundedOf: async (addressIds) => {
    const since = new Date(clock.now() - offenceDays * dayMs).toISOString()
    return models.notices.count({
      every: [unfoundedOf(addressIds), { field: 'submittedAt', atLeast: since }],
    })
  },
  companyAt: async (slug) => {
    const standing = await reads.directory.standingOf(slug)
    return standing === undefined || standing.isDeleted ? undefined : standing.id
  },
  hasPart: (company, part) => partIn(writes, part).isOf(company),
  reelAt: async (slug) => {
    const found = await lookUpReel(writes, slug)
    return found && { id: found.id, company: found.reel.company }
  },
  ...contentChangesIn({ writes, clock }),
})

/** How decisions about notices change the content. */
export const contentChangesIn = ({
  writes,
  clock,
}: {
  readonly writes: Pick<WriteSide, 'handle' | 'streams'>
  readonly clock: Clock
}): Pick<NoticeDeps, 'checkChange' | 'changeContent'> => {
  const commandNow = async (change: ContentChange) => {
    const { state } = await writes.streams.current(companyDecider, companyStream(change.companyId).name)
    const command = state && commandFor(change, state, clock.now())
    return command && { state, command }
  }
  return {
    checkChange: async (change) => {
      const asked = change.part === undefined ? await commandNow(change) : undefined
      return asked === undefined ? right(undefined) : companyDecider.decide(asked.state, asked.command)
    },
    changeContent: async (change, context) => {
      const { companyId, part } = change
      if (part !== undefined) return partIn(writes, part).change(change, context)
      const asked = await commandNow(change)
      return asked === undefined
        ? right(undefined)
        : writes.handle(companyDecider, companyStream(companyId), asked.command, context)
    },
  }
}

/** A part that is reported: whether the company has it, and how a decision changes it. */
const partIn = (writes: Pick<WriteSide, 'handle' | 'streams'>, part: ReportedPart): PartOfEntry => {
  switch (part.kind) {
    case 'picture':
      return {
        isOf: (company) => hasPicture(writes, company, part.id),
        change: (change, context) => changePicture(writes, change, context, part.id),
      }
    case 'document':
      return {
        isOf: (company) => hasDocument(writes, company, part.id),
        change: (change, context) => changeDocument(writes, change, context, part.id),
      }
    case 'video':
    case 'reel': {
      const medium = { kind: part.kind, id: part.id }
      return {
        isOf: async (company) => (await companyOfMedium(writes, medium)) === company,
        change: (change, context) => changeMedium(writes, change, context, medium),
      }
    }
    case 'review':
    case 'comment': {
      const text = { kind: part.kind, id: part.id }
      return {
        isOf: (company) => hasText(writes, company, text),
        change: (change, context) => changeText(writes, change, context, text),
      }
    }
    case 'reviewFile':
    case 'commentFile': {
      const file = { kind: textOfFile(part.kind), id: part.id, key: part.key }
      return {
        isOf: (company) => hasAddedFile(writes, company, file),
        change: (change, context) => changeAddedFile(writes, change, context, file),
      }
    }
  }
}

interface PartOfEntry {
  readonly isOf: (company: CompanyId) => Promise<boolean>
  readonly change: (
    change: ContentChange,
    context: CommandContext,
  ) => Promise<Either<Refusal, ContentChanged>>
}

/** To what an author added it. */
const textOfFile = (kind: 'reviewFile' | 'commentFile'): TextKind =>
  kind === 'reviewFile' ? 'review' : 'comment'

/** Who wrote a text that was reported; undefined once they were erased. */
export const reportedAuthorIn =
  (deps: TextPolicyDeps) =>
  async ({ kind, id }: ReportedText): Promise<Recipient | undefined> =>
    (await textOf(deps, streamName(kind, id)))?.author?.to

/** The ordinary command that makes a company what the decision wants; undefined where it is so already. */
const commandFor = (
  { before, after, reasons: reason, by }: ContentChange,
  { status, deleted }: Company,
  at: number,
): CompanyCommand | undefined => {
  if (after === 'deleted')
    return deleted === undefined ? { type: 'DeleteCompany', by, reason, at } : undefined
  if (deleted !== undefined) return before === 'deleted' ? { type: 'RestoreCompany', by, at } : undefined
  if (after === 'removed') return status === 'approved' ? { type: 'RevokeApproval', by, reason } : undefined
  return before === 'removed' && status !== 'approved' ? { type: 'ApproveCompany', by } : undefined
}

/** Somebody without an account sent it: what they wrote is sealed by a key of its own. */
const isOfNobody = ({ id, subject }: NoticeDocument): boolean => subject === id

const sentWith = (id: string): GuestText => {
  const { name: stream, partitionKey } = noticeStream(id)
  return { subject: id, stream, partitionKey }
}

/** Notices without an account that can still be read and were decided for the last time before a moment (ISO 8601), so many at a time. */
export const noticesDecidedIn = (
  notices: Pick<Instance['models']['notices'], 'find'>,
  keys: KeyRings,
  atOnce = 1_000,
) =>
  async function* (moment: string): AsyncGenerator<GuestText> {
    let last = ''
    for (;;) {
      const every = [
        { field: 'submittedAt', below: moment },
        { field: 'id', above: last },
      ] as const
      const found = await notices.find({
        where: { every },
        sort: [{ field: 'id', direction: 'ascending' }],
        limit: atOnce,
      })
      const own = found.map(({ document }) => document).filter(isOfNobody)
      const ring = await keys.ringFor(own.map(({ subject }) => subject))
      for (const { id, stage, decision, appealDecision, explanation } of own) {
        const isOver = stage === 'decided' || stage === 'settled'
        const decidedAt = (appealDecision ?? decision)?.at
        if (isOver && decidedAt !== undefined && decidedAt < moment && ring.open(explanation) !== undefined)
          yield sentWith(id)
      }
      last = found.at(-1)?.key ?? last
      if (found.length < atOnce) return
    }
  }

/** Notices that came from some addresses without an account. */
export const guestNoticesIn = (
  stores: Pick<Stores, 'secrets'>,
  { notices }: { readonly notices: Pick<Instance['models']['notices'], 'find'> },
): TextsOfAddress => ({
  by: async (emails) => {
    const addressIds = emails.flatMap(noticeAddressIdsIn(stores))
    const found = await Promise.all(
      addressIds.map((is) => notices.find({ where: { field: 'addressId', is }, limit: mostOfAnAddress })),
    )
    const own = found.flatMap((some) => some.map(({ document }) => document).filter(isOfNobody))
    return own.map(({ id }) => sentWith(id))
  },
})

/** More than an address sends in all its years. */
const mostOfAnAddress = 10_000
