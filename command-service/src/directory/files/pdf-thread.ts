import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { lowerThreadPriority } from '@schaufenster/platform/lib/thread-priority.ts'

/** What is seen of a PDF: how many pages it has, and its first page, four bytes a pixel. */
export interface PdfSight {
  readonly pages: number
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** `broken`: it doesn't open. `locked`: it asks for a password. `active`: it carries programs or files. */
export type PdfLook = PdfSight | 'broken' | 'locked' | 'active'

if (parentPort === null) throw new Error('runs only as the thread that look-at-pdf.ts starts')

/** In pixels. */
const previewWidth = 640
const mostHeight = 1280

/** What the types of Node.js leave out. */
interface EngineMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}
declare const WebAssembly: { readonly Memory: { readonly prototype: EngineMemory } }

const memoryPage = 65_536
/** Bytes that the engine may take: a small file can ask for gigabytes. */
const mostMemory = 512 * 1024 * 1024

/** The engine takes memory by this function alone, and goes without what it refuses. */
const boundMemory = (): void => {
  const { grow } = WebAssembly.Memory.prototype
  Object.defineProperty(WebAssembly.Memory.prototype, 'grow', {
    value(this: EngineMemory, pages: number): number {
      if (this.buffer.byteLength + pages * memoryPage > mostMemory) throw new RangeError('too much memory')
      return grow.call(this, pages)
    },
  })
}

/** Names under which a PDF carries what runs, or what it would hand on. */
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
