import {
  filesDecider,
  filesStream,
  type FileCommand,
} from '@schaufenster/command-service/directory/files/files-decider.ts'
import { keptPdf } from '@schaufenster/command-service/directory/files/received-file.ts'
import { priceDecider, priceStream } from '@schaufenster/command-service/directory/prices/price-decider.ts'
import type { Handle } from '@schaufenster/command-service/lib/handle.ts'
import type { StreamFolder } from '@schaufenster/command-service/lib/stream-folder.ts'
import { createTurns } from '@schaufenster/command-service/lib/turns.ts'
import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { PriceContent } from '@schaufenster/events/directory/price-events.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { simplePdf, type PdfLine } from '@schaufenster/platform/lib/simple-pdf.ts'
import type { DemoCompany } from './demo-company.ts'
import type { DemoFate } from './demo-plan.ts'
import { contextOf, done, system } from './demo-steps.ts'
import { foodTrades } from './trades/food.ts'

interface Findable {
  readonly id: CompanyId
  readonly fate: DemoFate
}

interface DemoPapers {
  readonly handle: Handle
  readonly streams: StreamFolder
  readonly blobs: Blobs
}

/** Each PDF is looked into, which takes the start a moment: so many companies have some. */
const most = 3

/** Gives some owned companies a menu or a price list and a document: published, or of the last of them still private. */
export const fileSome = async (
  { handle, streams, blobs }: DemoPapers,
  approved: readonly Findable[],
  importId: string,
): Promise<Position | undefined> => {
  const inTurn = createTurns()
  const { by } = system
  let last: Position | undefined
  const store = async (id: CompanyId, name: string, pages: readonly (readonly PdfLine[])[]) => {
    const fileId = uuidOf('demo file', id, name)
    const { state } = await streams.current(filesDecider, filesStream(id).name)
    if (state.has(fileId)) return fileId
    const { kind: _, key, ...rest } = done(await keptPdf({ blobs, inTurn }, simplePdf(pages)))
    const upload = { by, owners: [], type: 'UploadFile', fileId, name, file: { key, ...rest } } as const
    await change(id, upload, name)
    return fileId
  }
  const change = async (id: CompanyId, command: FileCommand, step: string) => {
    const context = contextOf(importId, `${command.type} ${step} ${id}`)
    last = done(await handle(filesDecider, filesStream(id), command, context)).position
  }
  const owned = approved.filter(({ fate }) => fate.owner !== undefined).slice(0, most)
  for (const [index, { id, fate }] of owned.entries()) {
    const { company } = fate
    const isFood = foodTrades.includes(company.trade)
    const title = isFood ? 'Speisekarte' : 'Preisliste'
    const link = await store(id, title, [priceLines(company, title)])
    const content: PriceContent = { priceType: isFood ? 'menu' : 'other', title, type: 'file', link }
    const priceId = uuidOf('demo price', id)
    const publish = { type: 'PublishPrice', by, owners: [], companyId: id, content, order: 1 } as const
    const context = contextOf(importId, `PublishPrice ${id}`)
    last = done(await handle(priceDecider, priceStream(priceId, id), publish, context)).position
    const leaflet = await store(id, 'Über unser Haus', [leafletLines(company)])
    if (index < most - 1)
      await change(id, { by, owners: [], type: 'AttachDocument', fileId: leaflet }, 'leaflet')
  }
  return last
}

const left = 60
const lineHeight = 30

const headOf = (name: string, title: string): readonly PdfLine[] => [
  { text: name, x: left, y: 90, size: 26, bold: true },
  { text: title, x: left, y: 125, size: 16 },
]

const bodyOf = (texts: readonly string[]): readonly PdfLine[] =>
  texts.map((text, index) => ({ text, x: left, y: 190 + index * lineHeight, size: 13 }))

/** From its number, so that the same list has the same prices. */
const priceOf = (index: number): string => `${4 + index * 3},${index % 2 === 0 ? '50' : '90'} €`

const priceLines = ({ name, services }: DemoCompany, title: string): readonly PdfLine[] => [
  ...headOf(name, title),
  ...bodyOf(services),
  ...services.map((_, index) => ({
    text: priceOf(index),
    x: 440,
    y: 190 + index * lineHeight,
    size: 13,
  })),
]

const leafletLines = ({ name, tagLine, street, plz, city, services }: DemoCompany): readonly PdfLine[] => [
  ...headOf(name, tagLine === '' ? city : tagLine),
  ...bodyOf([...services, '', street, `${plz} ${city}`]),
]
