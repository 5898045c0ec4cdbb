import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import { call, delay, put, race, select, take } from 'typed-redux-saga'
import type { KeptUpload } from './kept-uploads.ts'
import { sendByTus, UploadFault, type UploadNews } from './send-by-tus.ts'
import { uploadMoved, type VideoUpload, type VideoUploadsState } from './slice.ts'
import { pauseBefore, secondsLeft } from './time-left.ts'
import type { UploadContext } from './upload-context.ts'

/** The part of the state that videos on their way are kept in. */
export interface WithVideoUploads {
  readonly videoUploads: VideoUploadsState
}

/** One of them. */
export const uploadWith =
  (id: string) =>
  ({ videoUploads: { uploads } }: WithVideoUploads): VideoUpload | undefined =>
    uploads.find((upload) => upload.id === id)

type News = UploadNews | { readonly kind: 'whole'; readonly url: string } | { readonly fault: unknown }

/** Milliseconds between two words about how far it is. */
const breath = 200

const newsOf = (
  context: UploadContext,
  file: File,
  metadata: Record<string, string>,
  url: string | undefined,
) =>
  eventChannel<News>((emit) => {
    const stop = new AbortController()
    let told = 0
    const tell = (news: UploadNews) => {
      const now = Date.now()
      if (news.kind === 'sent' && now - told < breath) return
      told = now
      emit(news)
    }
    sendByTus({ file, url, metadata, tokens: context.tokens, tell, signal: stop.signal }).then(
      (whole) => emit({ kind: 'whole', url: whole }),
      (fault: unknown) => emit({ fault }),
    )
    // A browser may go on waiting for an answer on a line that is gone.
    const lost = () => emit({ fault: new UploadFault('lost') })
    window.addEventListener('offline', lost)
    return () => {
      window.removeEventListener('offline', lost)
      stop.abort()
    }
  }, buffers.expanding())

/** Follows one attempt to its end; answers where the file lies. */
function* follow(
  context: UploadContext,
  upload: VideoUpload,
  fresh: Omit<KeptUpload, 'url'>,
  news: EventChannel<News>,
) {
  const { id, size } = upload
  let begun: { readonly at: number; readonly sent: number } | undefined
  for (;;) {
    const heard = yield* take(news)
    if ('fault' in heard) throw heard.fault
    switch (heard.kind) {
      case 'whole':
        return heard.url
      case 'begun': {
        const title = (yield* select(uploadWith(id)))?.title ?? fresh.title
        const kept: KeptUpload = { ...fresh, title, url: heard.url }
        context.begun.set(id, kept)
        context.kept.keep(kept)
        break
      }
      case 'kept': {
        const kept = context.begun.get(id)
        if (kept !== undefined) context.kept.keep({ ...kept, sent: heard.bytes })
        break
      }
      case 'sent': {
        const now = { at: Date.now(), sent: heard.bytes }
        begun ??= now
        yield* put(
          uploadMoved({ id, status: 'sending', sent: now.sent, secondsLeft: secondsLeft(begun, now, size) }),
        )
      }
    }
  }
}

const isOnlineAgain = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/**
 * Sends a file until all of it is there, over lost networks, restarts of the server and expired tokens;
 * answers where it lies.
 */
export function* sendFile(
  context: UploadContext,
  upload: VideoUpload,
  file: File,
  metadata: Record<string, string>,
  known: KeptUpload | Omit<KeptUpload, 'url'>,
) {
  let url = 'url' in known ? known.url : undefined
  let renewed = ''
  for (let attempt = 0; ;) {
    const before = (yield* select(uploadWith(upload.id)))?.sent ?? 0
    const news = yield* call(newsOf, context, file, metadata, url)
    try {
      return yield* follow(context, upload, known, news)
    } catch (fault) {
      if (!(fault instanceof UploadFault)) throw fault
      url = context.begun.get(upload.id)?.url ?? url
      const token = context.tokens.read()?.accessToken ?? ''
      if (fault.kind === 'gone' && url !== undefined) {
        context.begun.delete(upload.id)
        context.kept.forget(known)
        url = undefined
      } else if (fault.kind === 'token' && token !== renewed) {
        yield* call(context.client.renew)
        renewed = context.tokens.read()?.accessToken ?? ''
      } else if (fault.kind === 'lost' || fault.kind === 'busy') {
        if (((yield* select(uploadWith(upload.id)))?.sent ?? 0) > before) attempt = 0
        const status = fault.kind === 'busy' ? 'busy' : 'stuck'
        yield* put(uploadMoved({ id: upload.id, status, secondsLeft: undefined }))
        const pause = Math.max(pauseBefore(attempt, Math.random()), fault.waitMs)
        yield* race([delay(pause), call(isOnlineAgain)])
        attempt += 1
      } else throw fault
    } finally {
      news.close()
    }
  }
}
