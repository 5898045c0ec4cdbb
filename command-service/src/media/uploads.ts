import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { isUploadId, uploadId, type UploadId } from '@schaufenster/events/media/ids.ts'
import { mostVideoBytes, type VideoType } from '@schaufenster/events/media/values.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import type { Authority } from '@schaufenster/platform/app/session.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { forbidden, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { withoutMetadata } from '../lib/film/film-metadata.ts'
import type { CommandContext } from '../lib/handle.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import {
  mayUpload,
  noUpload,
  uploadDecider,
  uploadGone,
  uploadStream,
  type UploadCommand,
  type UploadingCompany,
  type UploadState,
} from './upload-decider.ts'
import type { UploadDeps } from './upload-deps.ts'
import { mostOpenUploads, overQuota, withFiles } from './upload-quota.ts'
import { endingOf, headSize, noVideo, startingLikeVideo } from './video-type.ts'

/** Milliseconds for which an upload that nobody goes on with is kept. */
export const uploadLifeMs = dayMs

/** Who uploads, and for whom. */
export interface Uploader {
  readonly by: Authority
  readonly context: CommandContext
}

/** A file that comes at once. */
interface Film {
  readonly name: string
  readonly mime: VideoType
  readonly content: AsyncIterable<Uint8Array>
}

/** An upload that somebody may go on with. */
export interface FoundUpload {
  readonly id: UploadId
  readonly company: UploadingCompany | undefined
  readonly state: NonNullable<UploadState>
  /** Bytes that are there. */
  readonly offset: number
}

const tooLarge: Refusal = {
  code: 'tooLarge',
  message: 'Dieses Video ist zu groß. Bitte wählen Sie eines, das höchstens 2 GB hat.',
}
const tooMuch: Refusal = { code: 'tooLarge', message: 'Das ist mehr, als die Datei haben sollte.' }
const tooManyOpen: Refusal = {
  code: 'conflict',
  message: 'Gerade wird zu viel auf einmal hochgeladen. Bitte warten Sie, bis ein Video fertig ist.',
}
const noCompany: Refusal = { code: 'notFound', message: 'Dieses Unternehmen gibt es nicht.' }
const elsewhere: Refusal = {
  code: 'conflict',
  message: 'Das Hochladen ist an einer anderen Stelle. Bitte setzen Sie es fort.',
}

/** Uploads of videos: begun, continued, completed, aborted. All functions throw `Refused`. */
export const createUploads = (deps: UploadDeps) => {
  const { handle, streams, staging, companyAt } = deps
  const oneAtATime = createOneAtATime()
  const completing = new Map<UploadId, Promise<void>>()

  const stateOf = async (id: UploadId) =>
    (await streams.current(uploadDecider, uploadStream(id, undefined).name)).state

  /** A call may lead to several commands, each with an id of its own. */
  const decide = async (id: UploadId, command: UploadCommand, context: CommandContext) => {
    const commandId = uuidOf(command.type, context.commandId)
    const stream = uploadStream(id, command.company?.id)
    orRefuse(await handle(uploadDecider, stream, command, { ...context, commandId }))
  }

  /** What is under way for the same company, this one left out. */
  const openFor = async (company: CompanyId | undefined, but: UploadId) => {
    const ids = (await Array.fromAsync(staging.list())).map(({ id }) => id).filter(isUploadId)
    const states = await Promise.all(ids.filter((id) => id !== but).map(stateOf))
    return states.filter((state) => state?.status === 'open' && state.company === company)
  }

  const requireRoom = async (company: UploadingCompany | undefined, id: UploadId, size: number) => {
    if (size > mostVideoBytes) throw new Refused(tooLarge)
    if (size < headSize) throw new Refused(noVideo)
    const open = await openFor(company?.id, id)
    if (open.length >= mostOpenUploads) throw new Refused(tooManyOpen)
    if (company === undefined) return
    const underWay = open.map((state) => ({ size: state?.size ?? 0 }))
    const waiting = await deps.waitingOf(company.id)
    const used = withFiles(await deps.useOf(company.id), [...waiting, ...underWay])
    const refusal = overQuota(company.tier, used, { videos: 1, bytes: size })
    if (refusal !== undefined) throw new Refused(refusal)
  }

  /** The company of an id or slug, if somebody may upload for it; without it the platform. */
  const ownCompany = async ({ by }: Pick<Uploader, 'by'>, idOrSlug: string | undefined) => {
    const company = idOrSlug === undefined ? undefined : await companyAt(idOrSlug)
    if (idOrSlug !== undefined && company === undefined) throw new Refused(noCompany)
    if (!mayUpload(by, company)) throw new Refused(forbidden)
    return company
  }

  /** Begins an upload; the same command returns the same id. `company`: id or slug; without it the video is the platform's. */
  const begin = async (
    { by, context }: Uploader,
    given: {
      readonly company: string | undefined
      readonly name: string
      readonly size: number
      readonly mime: VideoType
    },
  ): Promise<UploadId> => {
    const company = await ownCompany({ by }, given.company)
    const id = uploadId(uuidOf('upload of', context.commandId))
    if ((await stateOf(id)) !== undefined) return id
    const { name, size, mime } = given
    await requireRoom(company, id, size)
    if ((await staging.size(id)) === undefined) await staging.begin(id)
    await decide(id, { type: 'StartUpload', by, company, name, size, mime }, context)
    return id
  }

  const abort = async (
    { id, company }: Pick<FoundUpload, 'id' | 'company'>,
    reason: 'cancelled' | 'refused',
    { by, context }: Uploader,
  ): Promise<void> => {
    await decide(id, { type: 'AbortUpload', by, company, reason }, context)
    await staging.remove(id)
  }

  const finish = async (upload: FoundUpload, uploader: Uploader): Promise<void> => {
    const { id, company, state } = upload
    const { by, context } = uploader
    const cleaned = await staging.finish(id, withoutMetadata).catch(async (fault: unknown) => {
      // It will never be one, so nobody is to send or finish it again.
      if (fault instanceof Refused) await abort(upload, 'refused', uploader)
      throw fault
    })
    const file = { key: `${cleaned.key}.${endingOf(state.mime)}`, size: cleaned.size }
    await decide(id, { type: 'CompleteUpload', by, company, file }, context)
    await staging.remove(id)
  }

  /** Whoever asks for one that is being completed waits for that: it may take a minute. */
  const complete = (upload: FoundUpload, uploader: Uploader): Promise<void> => {
    const running =
      completing.get(upload.id) ?? finish(upload, uploader).finally(() => completing.delete(upload.id))
    completing.set(upload.id, running)
    return running
  }

  /** An upload that the caller may continue; one that a crash left whole but not completed is completed. */
  const found = async (text: string, uploader: Uploader): Promise<FoundUpload> => {
    const id = text.toLowerCase()
    const state = isUploadId(id) ? await stateOf(id) : undefined
    if (!isUploadId(id) || state === undefined) throw new Refused(noUpload)
    const company = state.company && (await companyAt(state.company))
    if ((state.company && !company) || !mayUpload(uploader.by, company)) throw new Refused(noUpload)
    if (state.status === 'aborted') throw new Refused(uploadGone)
    if (state.status === 'completed') return { id, company, state, offset: state.size }
    const offset = await staging.size(id)
    if (offset === undefined) throw new Refused(uploadGone)
    const upload = { id, company, state, offset }
    if (offset === state.size) await complete(upload, uploader)
    return upload
  }

  const receive = async (
    id: UploadId,
    company: UploadingCompany | undefined,
    uploader: Uploader,
    { name, mime, content }: Film,
  ): Promise<UploadId> => {
    await requireRoom(company, id, headSize)
    // A crash's leftovers are useless: a form always starts over.
    await staging.remove(id)
    await staging.begin(id)
    try {
      const film = startingLikeVideo(atMost(content, mostVideoBytes, tooLarge))
      const size = await staging.append(id, 0, film)
      await requireRoom(company, id, size)
      const { by, context } = uploader
      const state = { status: 'open', company: company?.id, name, size, mime } as const
      await decide(id, { type: 'StartUpload', by, company, name, size, mime }, context)
      await complete({ id, company, state, offset: size }, uploader)
      return id
    } catch (fault) {
      await staging.remove(id)
      throw fault
    }
  }

  /** Forms of which a film comes just now. */
  const coming = new Map<UploadId, Promise<UploadId>>()

  return {
    begin,

    /**
     * Takes a whole file, as in a form; `index`: its position in the command. Resolves to the completed
     * upload's id. If sent twice at once, the first is taken.
     */
    take: async (
      uploader: Uploader,
      given: Film & { readonly company: string | undefined; readonly index: number },
    ): Promise<UploadId> => {
      const commandId = uuidOf('file of', uploader.context.commandId, String(given.index))
      const one = { ...uploader, context: { ...uploader.context, commandId } }
      const company = await ownCompany(one, given.company)
      const id = uploadId(uuidOf('upload of', commandId))
      if ((await stateOf(id))?.status === 'completed') return id
      const earlier = coming.get(id)
      if (earlier !== undefined) return earlier
      const taken = receive(id, company, one, given).finally(() => coming.delete(id))
      coming.set(id, taken)
      return taken
    },

    /** Its current state. Anybody still sending to it is cut off, because their connection must be dead. */
    look: async (text: string, uploader: Uploader): Promise<FoundUpload> => {
      await found(text, uploader)
      await oneAtATime.stop(text.toLowerCase())
      return found(text, uploader)
    },

    /**
     * Appends at an offset, which must be the current end, and returns the new end. `length`: announced
     * bytes, if known. `cutOff` stops the content.
     */
    append: async (
      text: string,
      {
        offset,
        length = 0,
        content,
        cutOff,
      }: {
        readonly offset: number
        readonly length?: number
        readonly content: AsyncIterable<Uint8Array>
        readonly cutOff: () => void
      },
      uploader: Uploader,
    ): Promise<number> => {
      await found(text, uploader)
      return oneAtATime.run(text.toLowerCase(), cutOff, async () => {
        const upload = await found(text, uploader)
        const { id, state } = upload
        if (upload.offset !== offset || state.status !== 'open') throw new Refused(elsewhere)
        const room = state.size - offset
        if (length > room) throw new Refused(tooMuch)
        const bounded = atMost(content, room, tooMuch)
        try {
          const end = await staging.append(id, offset, offset === 0 ? startingLikeVideo(bounded) : bounded)
          if (end === state.size) await complete({ ...upload, offset: end }, uploader)
          return end
        } catch (fault) {
          if (fault instanceof Refused && fault.refusal === noVideo) await abort(upload, 'refused', uploader)
          throw fault
        }
      })
    },

    /** Gives one up. */
    cancel: async (text: string, uploader: Uploader): Promise<void> => {
      const upload = await found(text, uploader)
      await oneAtATime.stop(upload.id)
      if (upload.state.status === 'open') await abort(upload, 'cancelled', uploader)
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

async function* atMost(
  content: AsyncIterable<Uint8Array>,
  most: number,
  refusal: Refusal,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > most) throw new Refused(refusal)
    yield chunk
  }
}
