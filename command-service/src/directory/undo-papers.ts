import { isCompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { left } from '@schaufenster/platform/lib/either.ts'
import { stateBefore, takingBack, type Undoing, type UndoRequest, type Undoings } from '../lib/undoing.ts'
import type { DirectoryDeps } from './directory-deps.ts'
import { filesDecider, filesStream, noFile } from './files/files-decider.ts'
import { noPrice, priceDecider, priceStream, type PriceCommand } from './prices/price-decider.ts'

type PriceChange = PriceCommand extends infer Command
  ? Command extends PriceCommand
    ? Omit<Command, 'by' | 'owners'>
    : never
  : never

/** How to undo changes of menus and price lists and the deletion of files (D-10.9). */
export const paperUndoings = ({ handle, clock }: Pick<DirectoryDeps, 'handle' | 'clock'>): Undoings => {
  const ofPrice = (restedOnBy: string, commandFor: (request: UndoRequest) => PriceChange): Undoing => ({
    permission: 'company.manage',
    restedOnBy: new Set([restedOnBy]),
    undo: async (request) => {
      const { by, owners, event, context } = request
      const before = stateBefore(priceDecider, request)
      if (before === undefined) return left(noPrice)
      const stream = priceStream(streamParts(event.stream).id, before.companyId)
      const command = { ...commandFor(request), by, owners }
      return handle(takingBack(priceDecider, event.id), stream, command, context)
    },
  })
  return {
    PriceChanged: ofPrice('PriceChanged', (request) => {
      const before = stateBefore(priceDecider, request)
      return { type: 'ChangePrice', ...(before && { content: before.content }) }
    }),
    PriceMoved: ofPrice('PriceMoved', (request) => {
      const before = stateBefore(priceDecider, request)
      return { type: 'ChangePrice', ...(before && { order: before.order }) }
    }),
    PriceRemoved: ofPrice('PriceRestored', () => ({ type: 'RestorePrice', at: clock.now() })),
    FileRemoved: {
      permission: 'company.manage',
      restedOnBy: new Set(['FileRestored', 'FileRemoved']),
      concerns: (later, event) => later.data['fileId'] === event.data['fileId'],
      undo: async ({ by, owners, event, context }) => {
        const { id } = streamParts(event.stream)
        const { fileId } = event.data
        if (!isCompanyId(id) || typeof fileId !== 'string') return left(noFile)
        const command = { type: 'RestoreFile', by, owners, fileId, at: clock.now() } as const
        return handle(takingBack(filesDecider, event.id), filesStream(id), command, context)
      },
    },
  }
}
