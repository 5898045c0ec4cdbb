import type { CommandContext } from '@schaufenster/command-service/lib/handle.ts'
import { commentDecider, commentStream } from '@schaufenster/command-service/reputation/comment-decider.ts'
import type { TextCommand } from '@schaufenster/command-service/reputation/moderation.ts'
import type { ContentChange, ContentChanged } from '@schaufenster/command-service/reputation/notice-deps.ts'
import { reviewDecider, reviewStream } from '@schaufenster/command-service/reputation/review-decider.ts'
import type { TextKind } from '@schaufenster/command-service/reputation/review-deps.ts'
import { right, type Either } from '@schaufenster/platform/lib/either.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { WriteSide } from '../write-side.ts'

/** A review or a comment that somebody reported. */
export interface ReportedText {
  readonly kind: TextKind
  readonly id: string
}

/** What somebody added to one, by its key. */
export interface ReportedFile extends ReportedText {
  readonly key: string
}

const textIn = async ({ streams }: Pick<WriteSide, 'streams'>, { kind, id }: ReportedText) => {
  if (!isUuid(id)) return undefined
  const { state } =
    kind === 'review'
      ? await streams.current(reviewDecider, reviewStream(id, '').name)
      : await streams.current(commentDecider, commentStream(id, '').name)
  return state
}

/** Whether it is a text about the company. */
export const hasText = async (
  writes: Pick<WriteSide, 'streams'>,
  company: string,
  text: ReportedText,
): Promise<boolean> => (await textIn(writes, text))?.company === company

/** Whether a text about the company shows the picture or the video. */
export const hasAddedFile = async (
  writes: Pick<WriteSide, 'streams'>,
  company: string,
  { key, ...text }: ReportedFile,
): Promise<boolean> => {
  const state = await textIn(writes, text)
  return state?.company === company && (state.files.image === key || state.files.video === key)
}

type Writes = Pick<WriteSide, 'handle' | 'streams'>

const send = async (
  { handle }: Writes,
  { companyId }: ContentChange,
  { kind, id }: ReportedText,
  command: TextCommand,
  context: CommandContext,
): Promise<Either<Refusal, ContentChanged>> =>
  kind === 'review'
    ? handle(reviewDecider, reviewStream(id, companyId), command, context)
    : handle(commentDecider, commentStream(id, companyId), command, context)

/** Rejects a text instead of its company's owners, or shows it again where that is still how it stands: what its author has written anew since then, nobody has decided about. */
export const changeText = async (
  writes: Writes,
  change: ContentChange,
  context: CommandContext,
  text: ReportedText,
): Promise<Either<Refusal, ContentChanged>> => {
  const state = await textIn(writes, text)
  const { notice, before, after, by, reasons } = change
  const isRemoved = after === 'removed'
  if (state === undefined || state.isWithdrawn) return right(undefined)
  const isAsLeft = before === 'removed' && state.isOverridden && state.standing.status === 'rejected'
  if (!isRemoved && !isAsLeft) return right(undefined)
  const status = isRemoved ? 'rejected' : 'approved'
  return send(writes, change, text, { type: 'OverrideModeration', by, status, reasons, notice }, context)
}

/** Takes out what was added to a text, which stays, or shows it again where the decision before took it out. */
export const changeAddedFile = async (
  writes: Writes,
  change: ContentChange,
  context: CommandContext,
  { key, ...text }: ReportedFile,
): Promise<Either<Refusal, ContentChanged>> => {
  const state = await textIn(writes, text)
  const { before, after, by } = change
  const isRemoved = after === 'removed'
  if (state === undefined || state.isWithdrawn || (!isRemoved && before !== 'removed'))
    return right(undefined)
  const type = isRemoved ? 'RemoveFiles' : 'RestoreFiles'
  return send(writes, change, text, { type, by, key }, context)
}
