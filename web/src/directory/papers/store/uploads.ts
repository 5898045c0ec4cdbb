import { createSlice, type Action } from '@reduxjs/toolkit'
import type { UploadedFile } from '@schaufenster/command-service/directory/file-contract.ts'
import type { NewFileForm } from '@schaufenster/command-service/directory/file-contract.ts'
import { buffers, END, eventChannel } from 'redux-saga'
import { actionChannel, call, put, race, select, take } from 'typed-redux-saga'
import type { ApiClient } from '../../../lib/api-client.ts'
import { fetchWithProgress } from '../../../lib/fetch-with-progress.ts'
import { toProblem } from '../../../lib/problem.ts'
import { storedFiles } from '../api.ts'
import { checkFile } from '../chosen-file.ts'

/** A file on its way into the private store of a company. */
export interface Upload {
  readonly id: string
  readonly company: string
  readonly name: string
  readonly status: 'waiting' | 'sending' | 'checking' | 'failed'
  /** What of it is sent, 0 to 1. */
  readonly part: number
  /** Why it didn't get there. */
  readonly message: string
}

/** All files that are on their way or didn't get there; those that did are in the store. */
export interface UploadsState {
  readonly uploads: readonly Upload[]
}

interface Chosen {
  readonly id: string
  readonly company: string
  readonly file: File
}
type With<Payload> = { readonly payload: Payload }

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: (): UploadsState => ({ uploads: [] }),
  reducers: {
    fileChosen: {
      prepare: (company: string, file: File) => ({ payload: { id: crypto.randomUUID(), company, file } }),
      reducer: (
        { uploads }: UploadsState,
        { payload: { id, company, file } }: With<Chosen>,
      ): UploadsState => ({
        uploads: [...uploads, { id, company, name: file.name, status: 'waiting', part: 0, message: '' }],
      }),
    },
    uploadMoved: (
      { uploads }: UploadsState,
      { payload }: With<Pick<Upload, 'id' | 'status'> & Partial<Upload>>,
    ): UploadsState => ({
      uploads: uploads.map((upload) => (upload.id === payload.id ? { ...upload, ...payload } : upload)),
    }),
    /** It is in the store, or nobody wants it there any more. */
    uploadLeft: ({ uploads }: UploadsState, { payload: id }: With<string>): UploadsState => ({
      uploads: uploads.filter((upload) => upload.id !== id),
    }),
  },
})

export const { fileChosen, uploadLeft } = uploadsSlice.actions
const { uploadMoved } = uploadsSlice.actions

/** Sends a file and answers its key. */
const sendFile = async (
  client: ApiClient,
  file: File,
  tell: (part: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  checkFile(file)
  const form = new FormData()
  form.set('file', file)
  const path = '/api/fileUpload?private=true'
  return (await client.upload<UploadedFile>(path, form, fetchWithProgress(tell, signal))).key
}

type News = { readonly part: number } | { readonly key: string } | { readonly fault: unknown }

const newsOf = (client: ApiClient, file: File) =>
  eventChannel<News>((emit) => {
    const stop = new AbortController()
    const tell = (part: number) => emit({ part })
    sendFile(client, file, tell, stop.signal)
      .then(
        (key) => emit({ key }),
        (fault: unknown) => emit({ fault }),
      )
      .finally(() => emit(END))
    return () => stop.abort()
  }, buffers.sliding(1))

function* upload(client: ApiClient, company: string, id: string, file: File) {
  const news = yield* call(newsOf, client, file)
  try {
    for (;;) {
      const heard = yield* take(news)
      if ('fault' in heard) throw heard.fault
      if ('part' in heard) {
        const { part } = heard
        yield* put(uploadMoved({ id, status: part < 1 ? 'sending' : 'checking', part }))
        continue
      }
      const form: NewFileForm = { company, upload: heard.key }
      yield* call(() => client.command('POST', '/api/files', form))
      yield* put(storedFiles.askedAgain(company))
      yield* put(uploadLeft(id))
      return
    }
  } catch (thrown) {
    const { message, fields } = toProblem(thrown)
    yield* put(uploadMoved({ id, status: 'failed', message: fields['file'] ?? message }))
  } finally {
    news.close()
  }
}

const isWanted =
  (wanted: string) =>
  ({ uploads: { uploads } }: { readonly uploads: UploadsState }): boolean =>
    uploads.some(({ id }) => id === wanted)

const leaves = (id: string) => (action: Action) => uploadLeft.match(action) && action.payload === id

/** Sends what was chosen, one file after the other; one that is left is not sent, or not to its end. */
export function* watchUploads(client: ApiClient) {
  const chosen = yield* actionChannel(fileChosen, buffers.expanding<ReturnType<typeof fileChosen>>())
  for (;;) {
    const { id, company, file } = (yield* take(chosen)).payload
    if (yield* select(isWanted(id))) yield* race([call(upload, client, company, id, file), take(leaves(id))])
  }
}
