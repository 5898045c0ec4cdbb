import type { DetailedError, UploadOptions } from 'tus-js-client'
import { problemOf, type RefusalBody } from '../../lib/problem.ts'
import type { SessionTokens } from '../../lib/session-tokens.ts'
import { checkedBy } from './checked-parts.ts'

/**
 * Why an upload stopped. `lost`: the network is away, or somebody else holds it; it goes on later. `busy`: so it
 * does, but the server did answer. `token`: the session's token is too old. `gone`: the server has forgotten it. `unfit`: this file is
 * never taken.
 */
export class UploadFault extends Error {
  override name = 'UploadFault'
  readonly kind: 'lost' | 'busy' | 'token' | 'gone' | 'unfit' | 'refused'
  /** Milliseconds before which it makes no sense to go on. */
  readonly waitMs: number

  constructor(kind: UploadFault['kind'], message = '', waitMs = 0) {
    super(message)
    this.kind = kind
    this.waitMs = waitMs
  }
}

/** The progress of an upload: its URL, the bytes sent, and the bytes confirmed by the server. */
export type UploadNews =
  | { readonly kind: 'begun'; readonly url: string }
  | { readonly kind: 'sent' | 'kept'; readonly bytes: number }

interface Sending {
  readonly file: File
  /** Of one that was begun before: it is gone on with. */
  readonly url: string | undefined
  readonly metadata: Readonly<Record<string, string>>
  readonly tokens: Pick<SessionTokens, 'read'>
  readonly tell: (news: UploadNews) => void
  readonly signal: AbortSignal
}

const endpoint = '/api/uploads'
/** Bytes of one call: as much as is sent again when a line breaks, at the most. S3 copies parts of 5 MB or more by itself; smaller ones are read and sent once more. */
export const chunkSize = 8 * 1024 * 1024

const withToken = ({ tokens }: Pick<Sending, 'tokens'>): Pick<UploadOptions, 'onBeforeRequest'> => ({
  onBeforeRequest: (request) => {
    const accessToken = tokens.read()?.accessToken
    if (accessToken !== undefined) request.setHeader('Authorization', `Bearer ${accessToken}`)
  },
})

/** The library's own code is only loaded where something is uploaded. */
const library = () => import('tus-js-client')

/** Sends a file by tus 1.0 and answers where it lies. Rejects with an {@link UploadFault}. */
export const sendByTus = async (sending: Sending): Promise<string> => {
  const { file, url, metadata, tell, signal } = sending
  const { DefaultHttpStack, Upload } = await library()
  return await new Promise((resolve, reject) => {
    const where = () => pathOf(upload.url)
    const upload = new Upload(file, {
      // With both, an upload that can't be read is begun anew without a word.
      ...(url === undefined ? { endpoint } : { uploadUrl: url }),
      ...withToken(sending),
      metadata: { ...metadata },
      httpStack: checkedBy(new DefaultHttpStack({})),
      chunkSize,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => {
        if (signal.aborted) void upload.abort(true).catch(() => undefined)
        else tell({ kind: 'begun', url: where() })
      },
      onProgress: (bytes) => tell({ kind: 'sent', bytes }),
      onChunkComplete: (_size, bytes) => tell({ kind: 'kept', bytes }),
      onSuccess: () => resolve(where()),
      onError: (error) => reject(faultOf(error)),
    })
    signal.addEventListener('abort', () => {
      // While it is beginning its URL is unknown; it is dropped as soon as that is known.
      if (upload.url !== null) void upload.abort()
      reject(new UploadFault('lost'))
    })
    if (!signal.aborted) upload.start()
  })
}

/** Tells the server to abort it. An upload that this doesn't reach expires there. */
export const dropUpload = async (url: string, tokens: Pick<SessionTokens, 'read'>): Promise<void> => {
  const { Upload } = await library()
  await Upload.terminate(url, { ...withToken({ tokens }), retryDelays: null }).catch(() => undefined)
}

/** The id of an upload, by which the API knows it. */
export const uploadIdOf = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? '')

/** A proxy may have given it another host. */
const pathOf = (url: string | null): string => new URL(url ?? '', window.location.href).pathname

const isDetailed = (error: Error | DetailedError): error is DetailedError => 'originalResponse' in error

/** The result of a call, and whether it is retried automatically. */
export const faultOf = (error: Error | DetailedError): UploadFault => {
  const [request, response] = isDetailed(error) ? [error.originalRequest, error.originalResponse] : []
  const status = response?.getStatus() ?? 0
  if (response === undefined || response === null || status === 0) return new UploadFault('lost')
  if (status === 429 || status >= 500)
    return new UploadFault('busy', '', 1_000 * (Number(response.getHeader('Retry-After')) || 0))
  // Another part came in between, somebody else holds it, or the part was spoiled on its way: it goes on at where the server is.
  if (request?.getMethod() !== 'POST' && [408, 409, 423, 460].includes(status)) return new UploadFault('lost')
  if (status === 404 || status === 410) return new UploadFault('gone')
  const { kind, message } = problemOf(status, bodyOf(response.getBody()))
  if (kind === 'invalidToken') return new UploadFault('token', message)
  return new UploadFault(status === 413 || status === 415 ? 'unfit' : 'refused', message)
}

/** A HEAD has no body. */
const bodyOf = (text: string | undefined): RefusalBody => {
  try {
    const body: RefusalBody = JSON.parse(text ?? '')
    return body
  } catch {
    return {}
  }
}
