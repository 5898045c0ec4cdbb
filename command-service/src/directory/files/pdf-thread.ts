import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { lowerThreadPriority } from '@schaufenster/platform/lib/thread-priority.ts'

/** The facts about a PDF: its number of pages, and its first page at four bytes per pixel. */
export interface PdfSight {
  readonly pages: number
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** `broken`: it doesn't open. `locked`: it asks for a password. `active`: it contains scripts or files. */
export type PdfLook = PdfSight | 'broken' | 'locked' | 'active'

if (parentPort === null) throw new Error('runs only as the thread that look-at-pdf.ts starts')

/** Pixels. */
const previewWidth = 640
const mostHeight = 1280

/** Missing from the types of Node.js. */
interface EngineMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}
declare const WebAssembly: { readonly Memory: { readonly prototype: EngineMemory } }

const memoryPage = 65_536
/** Bytes the engine may allocate: a small file can ask for gigabytes. */
const mostMemory = 512 * 1024 * 1024

/** The engine allocates only through this function and copes with a refusal. */
const boundMemory = (): void => {
  const { grow } = WebAssembly.Memory.prototype
  Object.defineProperty(WebAssembly.Memory.prototype, 'grow', {
    value(this: EngineMemory, pages: number): number {
      if (this.buffer.byteLength + pages * memoryPage > mostMemory) throw new RangeError('too much memory')
      return grow.call(this, pages)
    },
  })
}

/** PDF names that introduce executable or embedded content. */
const activeParts = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia']

const look = async (content: Uint8Array): Promise<PdfLook> => {
  if (
    activeParts.some((part) =>
      Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(part),
    )
  )
    return 'active'
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(content)
    const pages = document.getPageCount()
    if (pages === 0) return 'broken'
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(previewWidth / originalWidth, mostHeight / originalHeight)
    const inPixels = (side: number) => Math.max(1, Math.round(side * scale))
    const { data, width, height } = await page.render({
      width: inPixels(originalWidth),
      height: inPixels(originalHeight),
      render: 'bitmap',
    })
    return { pages, width, height, pixels: data }
  } catch (fault) {
    return fault instanceof Error && /password/i.test(fault.message) ? 'locked' : 'broken'
  }
}

boundMemory()
lowerThreadPriority()
const content: Uint8Array = workerData
parentPort.postMessage(await look(content))
