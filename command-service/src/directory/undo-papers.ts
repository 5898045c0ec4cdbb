import { isCompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { left } from '@schaufenster/platform/lib/either.ts'
import { stateBefore, takingBack, type Undoing, type UndoRequest, type Undoings } from '../lib/undoing.ts'
import type { DirectoryDeps } from './directory-deps.ts'
import {
  filesDecider,
  filesStream,
  noFile,
  type CompanyFile,
  type FileCommand,
} from './files/files-decider.ts'
import { noPrice, priceDecider, priceStream, type PriceCommand } from './prices/price-decider.ts'

/** What is left of a command when it is said who sends it, and about which file. */
type ChangeOf<Command> = Command extends unknown ? Omit<Command, 'by' | 'owners' | 'fileId'> : never
type PriceChange = ChangeOf<PriceCommand>
type FileChange = ChangeOf<FileCommand>

const publications = ['CompanyDocumentAttached', 'CompanyDocumentRemoved']

/** How to undo changes of menus, price lists and files (D-10.9). */
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
  const ofFile = (
    restedOnBy: readonly string[],
    commandFor: (before: CompanyFile) => FileChange,
  ): Undoing => ({
    permission: 'company.manage',
    restedOnBy: new Set(restedOnBy),
    concerns: (later, event) => later.data['fileId'] === event.data['fileId'],
    undo: async (request) => {
      const { by, owners, event, context } = request
      const { id } = streamParts(event.stream)
      const { fileId } = event.data
      if (!isCompanyId(id) || typeof fileId !== 'string') return left(noFile)
      const before = stateBefore(filesDecider, request).get(fileId)
      if (before === undefined) return left(noFile)
      const command = { ...commandFor(before), by, owners, fileId }
      return handle(takingBack(filesDecider, event.id), filesStream(id), command, context)
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
    FileRenamed: ofFile(['FileRenamed'], ({ name }) => ({ type: 'RenameFile', name })),
    FileMoved: ofFile(['FileMoved'], ({ order }) => ({ type: 'MoveFile', order })),
    CompanyDocumentAttached: ofFile(publications, () => ({ type: 'RemoveDocument' })),
    CompanyDocumentRemoved: ofFile(publications, () => ({ type: 'AttachDocument' })),
    FileRemoved: ofFile(['FileRestored', 'FileRemoved'], () => ({ type: 'RestoreFile', at: clock.now() })),
  }
}
