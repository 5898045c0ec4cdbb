import { createSlice } from '@reduxjs/toolkit'
import type { FilmFacts } from '../../lib/video/poster.ts'
import { titleOfFile } from './chosen-video.ts'
import type { KeptUpload } from './kept-uploads.ts'
import { placeOf, type UploadTarget } from './target.ts'

/** A video on its way. */
export interface VideoUpload {
  readonly id: string
  readonly target: UploadTarget
  readonly place: string
  readonly name: string
  readonly title: string
  /** Bytes. */
  readonly size: number
  readonly sent: number
  readonly secondsLeft?: number | undefined
  /**
   * `stuck`: the network is away, `busy`: the server takes nothing; both go on by themselves. `adding`: all bytes are there. `failed`: it may be tried again. `unfit`: this
   * file is never taken. `done`: what became of it is `video`; only where somebody waits for it.
   */
  readonly status:
    | 'waiting'
    | 'sending'
    | 'paused'
    | 'stuck'
    | 'busy'
    | 'adding'
    | 'failed'
    | 'unfit'
    | 'done'
  /** Why it doesn't go on. */
  readonly message: string
  /** A picture of it that the browser has made. */
  readonly poster?: string | undefined
  /** As far as this browser can tell. */
  readonly film?: FilmFacts
  readonly video?: string | undefined
}

/** All videos that are on their way from here, and those that were when the page was left. */
export interface VideoUploadsState {
  readonly uploads: readonly VideoUpload[]
  readonly kept: readonly KeptUpload[]
  /** What this browser has read of the files that became videos, by their ids: known before they are processed. */
  readonly films: Readonly<Record<string, FilmFacts>>
}

interface Chosen {
  readonly id: string
  readonly target: UploadTarget
  readonly file: File
}
type With<Payload> = { readonly payload: Payload }
type Change = Pick<VideoUpload, 'id'> & Partial<VideoUpload>

const changed = (state: VideoUploadsState, change: Change): VideoUploadsState => ({
  ...state,
  uploads: state.uploads.map((upload) => (upload.id === change.id ? { ...upload, ...change } : upload)),
})

const withoutKept = (state: VideoUploadsState, { url }: KeptUpload): VideoUploadsState => ({
  ...state,
  kept: state.kept.filter((other) => other.url !== url),
})

/** Where one file is wanted, another one takes the place of one that was unfit. */
const makesRoom = ({ place, status }: VideoUpload, target: UploadTarget): boolean =>
  target.kind !== 'video' && status === 'unfit' && place === placeOf(target)

export const videoUploadsSlice = createSlice({
  name: 'videoUploads',
  initialState: (): VideoUploadsState => ({ uploads: [], kept: [], films: {} }),
  reducers: {
    videoChosen: {
      prepare: (target: UploadTarget, file: File) => ({
        payload: { id: crypto.randomUUID(), target, file },
      }),
      reducer: (
        state: VideoUploadsState,
        { payload: { id, target, file } }: With<Chosen>,
      ): VideoUploadsState => ({
        ...state,
        uploads: [
          ...state.uploads.filter((upload) => !makesRoom(upload, target)),
          {
            id,
            target,
            place: placeOf(target),
            name: file.name,
            title: titleOfFile(file.name),
            size: file.size,
            sent: 0,
            status: 'waiting',
            message: '',
          },
        ],
      }),
    },
    uploadTitled: (state: VideoUploadsState, { payload }: With<{ id: string; title: string }>) =>
      changed(state, payload),
    uploadPaused: (state: VideoUploadsState, { payload: id }: With<string>) =>
      changed(state, { id, status: 'paused', secondsLeft: undefined }),
    uploadContinued: (state: VideoUploadsState, { payload: id }: With<string>) =>
      changed(state, { id, status: 'waiting', message: '' }),
    uploadMoved: (state: VideoUploadsState, { payload }: With<Change>) => changed(state, payload),
    filmRead: (
      state: VideoUploadsState,
      { payload: { video, film } }: With<{ readonly video: string; readonly film: FilmFacts }>,
    ): VideoUploadsState => ({ ...state, films: { ...state.films, [video]: film } }),
    /** What became of it is seen elsewhere, or nobody wants it any more. */
    uploadEnded: (state: VideoUploadsState, { payload: id }: With<string>): VideoUploadsState => ({
      ...state,
      uploads: state.uploads.filter((upload) => upload.id !== id),
    }),
    uploadCancelled: (state: VideoUploadsState, { payload: id }: With<string>): VideoUploadsState => ({
      ...state,
      uploads: state.uploads.filter((upload) => upload.id !== id),
    }),
    keptFound: (
      state: VideoUploadsState,
      { payload: kept }: With<readonly KeptUpload[]>,
    ): VideoUploadsState => ({ ...state, kept }),
    /** Somebody goes on with it. */
    keptTaken: (state: VideoUploadsState, { payload }: With<KeptUpload>) => withoutKept(state, payload),
    /** Nobody does. */
    keptDropped: (state: VideoUploadsState, { payload }: With<KeptUpload>) => withoutKept(state, payload),
  },
})

export const {
  videoChosen,
  uploadTitled,
  uploadPaused,
  uploadContinued,
  uploadCancelled,
  uploadMoved,
  uploadEnded,
  filmRead,
  keptFound,
  keptTaken,
  keptDropped,
} = videoUploadsSlice.actions

/** Whether it moves, or will by itself. */
export const isUnderWay = ({ status }: Pick<VideoUpload, 'status'>): boolean =>
  ['waiting', 'sending', 'stuck', 'busy', 'adding'].includes(status)
