import { filesDecider, filesStream } from '@schaufenster/command-service/directory/files/files-decider.ts'
import { priceDecider, priceStream } from '@schaufenster/command-service/directory/prices/price-decider.ts'
import type { CommandContext } from '@schaufenster/command-service/lib/handle.ts'
import type { ContentChange, ContentChanged } from '@schaufenster/command-service/reputation/notice-deps.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { isLeft, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { WriteSide } from '../write-side.ts'

const fileIn = async ({ streams }: Pick<WriteSide, 'streams'>, company: CompanyId, id: string) =>
  (await streams.current(filesDecider, filesStream(company).name)).state.get(id)

const priceIn = async ({ streams }: Pick<WriteSide, 'streams'>, company: CompanyId, id: string) => {
  if (!isUuid(id)) return undefined
  const { state } = await streams.current(priceDecider, priceStream(id, company).name)
  return state?.companyId === company ? state : undefined
}

/** Whether the page of the company shows it: among its documents, or as a menu or a price list. */
export const hasDocument = async (
  writes: Pick<WriteSide, 'streams'>,
  company: CompanyId,
  id: string,
): Promise<boolean> => {
  const file = await fileIn(writes, company, id)
  if (file !== undefined) return file.attached && file.removedUntil === undefined
  return (await priceIn(writes, company, id))?.removed === false
}

/** Takes a document off the page of a company, which keeps its file but can't show it, or shows it again where the decision before took it off. */
export const changeDocument = async (
  writes: Pick<WriteSide, 'handle' | 'streams'>,
  { companyId, before, after, by }: ContentChange,
  context: CommandContext,
  id: string,
): Promise<Either<Refusal, ContentChanged>> => {
  const isRemoved = after === 'removed'
  if (!isRemoved && before !== 'removed') return right(undefined)
  const asked = { by, owners: [] } as const
  // Once it was only taken off and not locked: an appeal against that shows it again as well.
  const changeFile = (fileId: string, isLocked: boolean) => {
    const back = isLocked ? 'UnlockFile' : 'AttachDocument'
    const command = { ...asked, type: isRemoved ? 'LockFile' : back, fileId } as const
    return writes.handle(filesDecider, filesStream(companyId), command, context)
  }
  const file = await fileIn(writes, companyId, id)
  if (file !== undefined) {
    const isGone = !isRemoved && !file.isLocked && file.removedUntil !== undefined
    return isGone ? right(undefined) : changeFile(id, file.isLocked)
  }
  const price = await priceIn(writes, companyId, id)
  if (price === undefined) return right(undefined)
  const { type: leadsTo, link } = price.content
  const shown = leadsTo === 'file' ? await fileIn(writes, companyId, link) : undefined
  if (shown !== undefined && (isRemoved || shown.isLocked)) {
    const changed = await changeFile(link, shown.isLocked)
    if (isLeft(changed)) return changed
  }
  const type = isRemoved ? 'LockPrice' : 'UnlockPrice'
  return writes.handle(priceDecider, priceStream(id, companyId), { ...asked, type }, context)
}
