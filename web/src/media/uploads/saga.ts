import type { Action } from '@reduxjs/toolkit'
import { buffers, type Channel } from 'redux-saga'
import { actionChannel, all, call, fork, join, put, race, select, take, takeEvery } from 'typed-redux-saga'
import type { ApiClient } from '../../lib/api-client.ts'
import { uploadedPicture } from '../../lib/picture-file.ts'
import { toProblem } from '../../lib/problem.ts'
import type { SessionTokens } from '../../lib/session-tokens.ts'
import { toastShown } from '../../lib/toasts.ts'
import { posterOf } from '../../lib/video/poster.ts'
import { addUploaded } from './add-uploaded.ts'
import { fingerprintOf, videoFault, videoType } from './chosen-video.ts'
import { keptUploadsIn } from './kept-uploads.ts'
import { dropUpload, UploadFault } from './send-by-tus.ts'
import { sendFile, uploadWith } from './send-file.ts'
import {
  filmRead,
  keptDropped,
  keptTaken,
  keptFound,
  uploadCancelled,
  uploadContinued,
  uploadEnded,
  uploadMoved,
  uploadPaused,
  videoChosen,
  type VideoUpload,
} from './slice.ts'
import { windowHolder, type UploadContext } from './upload-context.ts'

/** How many are sent side by side. */
const lines = 2

/** Seen at once, long before the video is processed. Without one it is uploaded all the same. */
function* makePoster({ client, posters }: UploadContext, id: string, file: File) {
  const known = posters.get(id)
  if (known !== undefined) return known
  try {
    const seen = yield* call(posterOf, file)
    if (seen === undefined) return undefined
    yield* put(uploadMoved({ id, film: seen.film }))
    const poster = yield* call(uploadedPicture, client, seen.picture)
    posters.set(id, poster)
    yield* put(uploadMoved({ id, poster }))
    return poster
  } catch {
    return undefined
  }
}

const metadataOf = ({ target }: VideoUpload, file: File): Record<string, string> => ({
  filename: file.name,
  filetype: videoType(file) ?? '',
  ...(target.kind !== 'tutorial' && { company: target.company }),
})

/** Brings one video from the disk of its owner to where it is shown. */
function* bring(context: UploadContext, upload: VideoUpload, file: File) {
  const { id, target, place, name, size } = upload
  const release = context.holdWindow()
  try {
    const fault = videoFault(file)
    if (fault !== undefined) throw new UploadFault('unfit', fault)
    const picture = yield* fork(makePoster, context, id, file)
    const fingerprint = yield* call(fingerprintOf, file)
    const known = context.kept.find(place, fingerprint)
    if (known !== undefined && !context.begun.has(id)) {
      context.begun.set(id, known)
      yield* put(keptTaken(known))
      yield* put(uploadMoved({ id, title: known.title, sent: known.sent }))
    }
    const fresh = { fingerprint, place, name, title: upload.title, size, sent: 0 }
    const url = yield* sendFile(context, upload, file, metadataOf(upload, file), known ?? fresh)
    yield* put(uploadMoved({ id, status: 'adding', sent: size, secondsLeft: undefined }))
    const poster = yield* join(picture)
    const { title, film } = (yield* select(uploadWith(id))) ?? upload
    const { video, said, refreshes } = yield* call(addUploaded, context.client, {
      target,
      url,
      title,
      poster,
    })
    context.kept.forget({ place, fingerprint })
    context.files.delete(id)
    context.begun.delete(id)
    if (video !== undefined && film !== undefined) yield* put(filmRead({ video, film }))
    for (const refresh of refreshes) yield* put(refresh)
    yield* put(target.kind === 'reel' ? uploadMoved({ id, status: 'done', title, video }) : uploadEnded(id))
    yield* put(toastShown({ tone: 'success', source: 'notification', text: said }))
  } catch (thrown) {
    const isUnfit = thrown instanceof UploadFault && thrown.kind === 'unfit'
    const status = isUnfit ? 'unfit' : 'failed'
    yield* put(uploadMoved({ id, status, message: messageOf(thrown), secondsLeft: undefined }))
    // A file that is never taken isn't offered to be gone on with.
    if (isUnfit) yield* call(drop, context, id)
  } finally {
    release()
  }
}

const messageOf = (thrown: unknown): string => {
  if (thrown instanceof UploadFault && thrown.message !== '') return thrown.message
  const { message, fields } = toProblem(thrown)
  return Object.values(fields)[0] ?? message
}

type Wanted = ReturnType<typeof videoChosen> | ReturnType<typeof uploadContinued>

const stops = (id: string) => (action: Action) =>
  (uploadPaused.match(action) || uploadCancelled.match(action)) && action.payload === id

function* work(context: UploadContext, wanted: Channel<Wanted>) {
  for (;;) {
    const action = yield* take(wanted)
    if (videoChosen.match(action)) context.files.set(action.payload.id, action.payload.file)
    const id = videoChosen.match(action) ? action.payload.id : action.payload
    const upload = yield* select(uploadWith(id))
    const file = context.files.get(id)
    if (upload?.status === 'waiting' && file !== undefined)
      yield* race([call(bring, context, upload, file), take(stops(id))])
  }
}

/** Forgets an upload, here and on the server. */
function* drop({ begun, files, kept, tokens }: UploadContext, id: string) {
  const upload = begun.get(id)
  begun.delete(id)
  files.delete(id)
  if (upload === undefined) return
  kept.forget(upload)
  yield* call(dropUpload, upload.url, tokens)
}

/** Brings the videos that somebody chooses to the API, a few side by side, and remembers those that were left half done. */
export function* watchVideoUploads(client: ApiClient, tokens: SessionTokens) {
  const context: UploadContext = {
    client,
    tokens,
    kept: keptUploadsIn(localStorage, Date.now),
    files: new Map(),
    posters: new Map(),
    begun: new Map(),
    holdWindow: windowHolder(window),
  }
  yield* put(keptFound(context.kept.all()))
  const wanted = yield* actionChannel<Wanted>(
    [videoChosen.type, uploadContinued.type],
    buffers.expanding<Wanted>(),
  )
  yield* all([
    ...Array.from({ length: lines }, () => call(work, context, wanted)),
    takeEvery(uploadCancelled, ({ payload }) => drop(context, payload)),
    takeEvery(keptDropped, function* ({ payload }) {
      context.kept.forget(payload)
      yield* call(dropUpload, payload.url, tokens)
    }),
  ])
}
