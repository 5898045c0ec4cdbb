import type { ReactNode } from 'react'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'

/** The finished document as one text. A page that can't be rendered is a fault. */
export const renderDocument = async (document: ReactNode): Promise<string> => {
  const output = new PassThrough()
  const html = text(output)
  await new Promise<void>((resolve, reject) => {
    const stream = renderToPipeableStream(document, {
      onError: reject,
      onAllReady: () => {
        stream.pipe(output)
        resolve()
      },
    })
  })
  return await html
}
