import type { HttpRequest, HttpStack } from 'tus-js-client'

const sumOf = async (part: Blob): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()))
  return btoa(String.fromCharCode(...hash))
}

/** With the sum of each part, so that the server takes none that was spoiled on its way (tus "checksum"). */
const checked = (request: HttpRequest): HttpRequest => {
  let isAborted = false
  return {
    getMethod: () => request.getMethod(),
    getURL: () => request.getURL(),
    setHeader: (header, value) => request.setHeader(header, value),
    getHeader: (header) => request.getHeader(header),
    setProgressHandler: (handler) => request.setProgressHandler(handler),
    send: async (body: unknown) => {
      if (body instanceof Blob) request.setHeader('Upload-Checksum', `sha256 ${await sumOf(body)}`)
      if (isAborted) throw new Error('Nobody wants it sent any more.')
      return await request.send(body)
    },
    abort: async () => {
      isAborted = true
      await request.abort()
    },
    getUnderlyingObject: () => request.getUnderlyingObject(),
  }
}

/** Sends the parts of a file with their sums, and all else as it is. */
export const checkedBy = (stack: HttpStack): HttpStack => ({
  createRequest: (method, url) => {
    const request = stack.createRequest(method, url)
    return method === 'PATCH' ? checked(request) : request
  },
  getName: () => stack.getName(),
})
