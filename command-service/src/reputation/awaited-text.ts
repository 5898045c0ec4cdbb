import { Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { PendingTexts, PendingText } from './pending-texts.ts'
import type { TextAwaited } from './review-contract.ts'
import { reviewDecider, reviewStream } from './review-decider.ts'
import type { AddedFiles, ReviewDeps } from './review-deps.ts'
import { authorHolder } from './review-holders.ts'
import { isStanding, reviewIdAmong } from './submit-text.ts'

type Found = NonNullable<Awaited<ReturnType<PendingTexts['byCode']>>>

/** What a mailed link is about, for whoever is to say that they wrote it. */
export const awaitedText = async (
  deps: ReviewDeps,
  { pendingId, text }: Found,
): Promise<TextAwaited['data']> => {
  const company = await deps.companyAt(text.company)
  if (company === undefined || !company.isPublic) throw new Refused(notFound('Dieses Unternehmen'))
  const { name, slug } = company
  const file = fileOf(text.content)
  const written = await writtenBefore(deps, pendingId, text)
  return {
    kind: text.kind,
    company: { name, ...(slug !== undefined && { slug }) },
    name: text.content.name,
    ...(text.kind === 'review'
      ? { rating: text.content.rating, text: text.content.message }
      : { text: text.content.comment }),
    ...(file !== undefined && { file }),
    ...(written !== undefined && { written }),
  }
}

const fileOf = ({ image, video }: AddedFiles): TextAwaited['data']['file'] => {
  if (video !== undefined) return 'video'
  return image === undefined ? undefined : 'image'
}

/** The review that keeps this one out. The code came to the address of both, so it opens that one, too. */
const writtenBefore = async (
  deps: ReviewDeps,
  pendingId: string,
  { kind, company, email }: PendingText,
): Promise<TextAwaited['data']['written']> => {
  if (kind === 'comment') return undefined
  const id = await reviewIdAmong(deps, company, deps.addressIdsOf(email))
  const { state, commands } = await deps.streams.current(reviewDecider, reviewStream(id, company).name)
  const isOther = isStanding(state) && !commands.has(pendingId)
  return isOther ? { id, code: deps.codes.codeFor(id, authorHolder) } : undefined
}
