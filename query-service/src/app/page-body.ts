import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The content encodings of a page (RFC 9110 §8.4.1). */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The HTML of a page in any encoding. Each is made on first request and kept. */
export interface PageBody {
  readonly length: number
  in(encoding: Encoding): Promise<Buffer>
  /** Only if it has been made already. */
  madeIn(encoding: Encoding): Buffer | undefined
}

/** Takes a few milliseconds for a large page and comes within a tenth of the smallest size. */
const brotliQuality = 5

const encoders: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: promisify(gzip),
  identity: async (html) => html,
}

/** Makes each encoding once, on first request. */
export const pageBody = (text: string): PageBody => {
  const html = Buffer.from(text)
  const made = new Map<Encoding, Buffer>([['identity', html]])
  const making = new Map<Encoding, Promise<Buffer>>()

  const make = async (encoding: Encoding): Promise<Buffer> => {
    const bytes = await encoders[encoding](html)
    made.set(encoding, bytes)
    return bytes
  }
  return {
    length: html.length,
    madeIn: (encoding) => made.get(encoding),
    in: (encoding) => {
      const begun = making.get(encoding) ?? make(encoding)
      making.set(encoding, begun)
      return begun
    },
  }
}

/** The best of the offered encodings that a client accepts, by its `Accept-Encoding`. `offered` is in order of preference. */
export const encodingFor = (
  accepted: string | undefined,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding => {
  const weighted = (accepted ?? '').split(',').map((part): [coding: string, weight: number] => {
    const [coding = '', weight = 'q=1'] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return [coding, Number(weight.replace(/^q=/, ''))]
  })
  const weights = new Map(weighted)
  return offered.find((coding) => (weights.get(coding) ?? 0) > 0) ?? 'identity'
}
