import type { Fetch } from './api-client.ts'

/** A `fetch` for one file, which tells what part of it has been sent (0 to 1): the browser's own keeps that to itself. Aborted, it rejects. */
export const fetchWithProgress =
  (tell: (part: number) => void, signal: AbortSignal): Fetch =>
  (path, { method = 'GET', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.onprogress = ({ loaded, total }) => tell(total === 0 ? 0 : loaded / total)
      request.onload = () => resolve(answerOf(request))
      request.onerror = request.onabort = () => reject(new TypeError('The file was not sent.'))
      signal.addEventListener('abort', () => request.abort())
      request.send(body instanceof FormData ? body : null)
    })

const answerOf = (request: XMLHttpRequest): Response => {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  return new Response(request.responseText, { status: request.status, headers })
}
