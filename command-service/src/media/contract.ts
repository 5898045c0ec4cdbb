import { Place } from '@schaufenster/events/directory/values.ts'
import { ReelIndex } from '@schaufenster/events/media/reel-events.ts'
import { CaptionLanguage, mostVideos, ShareTarget, Tutorial } from '@schaufenster/events/media/values.ts'
import { closedObject, ignored } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/**
 * Requests of the calls on videos, reels and tutorials (spec §3 "Video save payload", §5 "Add reel form").
 * The bounds only limit what the checks have to read; the checks report the real limits in German. Fields
 * that the spec shows but clients may not set are accepted and ignored (D-G4, D-G14).
 */

const line = Type.String({ maxLength: 2_000 })
const text = Type.String({ maxLength: 20_000 })
const id = Type.String({ minLength: 1, maxLength: 200 })
const tags = Type.Array(line, { maxItems: 100 })
/** What was written: its id and the new version. */
const written = { _id: Type.String(), id: Type.String(), version: Type.Integer() }

/** The answer to `POST /api/uploads`; its address stands in `Location`. */
export const UploadBegun = Type.Object({ data: Type.Object({ _id: Type.String(), id: Type.String() }) })

/** Facts about a file and its processing, which the server determines. */
const ofFile = {
  _id: ignored,
  key: ignored,
  mimetype: ignored,
  link: ignored,
  thumbnail: ignored,
  compressedThumbnail: ignored,
  videoThumbnailBanner: ignored,
  largeImageLink: ignored,
  vimeoLink: ignored,
  vimeoId: ignored,
  compressVideoLink: ignored,
  status: ignored,
  company: ignored,
  viewCount: ignored,
  createdAt: ignored,
  updatedAt: ignored,
}

/** A video as a client sends it; its file is identified only by an upload of `/api/uploads`. */
const SavedVideo = closedObject({
  /** Of an existing video, which is then changed. */
  videoId: Type.Optional(id),
  /** The id of a completed upload that becomes the video. */
  upload: Type.Optional(id),
  title: line,
  description: Type.Optional(text),
  tags: Type.Optional(tags),
  isAd: Type.Optional(Type.Boolean()),
  isReel: Type.Optional(Type.Boolean()),
  lineIndex: Type.Optional(Place),
  /** Its picture, made by the browser: `key` or `url` of the upload. */
  poster: Type.Optional(line),
  ...ofFile,
  isEnabled: ignored,
})

/** `POST /api/myVideos`. `owner`: a company, otherwise the first one of the caller (D-4.9). */
export const VideosForm = closedObject({
  owner: Type.Optional(id),
  ownerType: ignored,
  myVideos: Type.Array(SavedVideo, { minItems: 1, maxItems: 20 }),
})
export type VideosForm = Static<typeof VideosForm>

/** The answer to it: each video in the order of the form. */
export const VideosWritten = Type.Object({
  data: Type.Array(Type.Object(written)),
})
export type VideosWritten = Static<typeof VideosWritten>

/**
 * The text `lineIndexes` of `POST /api/myVideos/uploadVideo/{company}`, as JSON: one entry for each file, in the order of the files. An entry with `videoId`
 * has no file and changes that video.
 */
export const LineIndexes = Type.Array(
  closedObject({
    index: Type.Optional(Place),
    title: line,
    videoId: Type.Optional(id),
    description: Type.Optional(text),
    tags: Type.Optional(tags),
    isAd: Type.Optional(Type.Boolean()),
    isReel: Type.Optional(Type.Boolean()),
    poster: Type.Optional(line),
  }),
  { minItems: 1, maxItems: 20 },
)
export type LineIndexes = Static<typeof LineIndexes>

const film = Type.String({ format: 'binary', description: 'MP4 oder MOV, höchstens 2 GB' })

/** The form itself, for the description of the API. */
export const VideoFilmsForm = Type.Object({
  lineIndexes: Type.String({
    description:
      'JSON: [{index, title, videoId, isAd, isReel}], zu jeder Datei ein Eintrag, in ihrer Reihenfolge. Ein Eintrag mit `videoId` hat keine Datei, er ändert ein Video.',
  }),
  files: Type.Array(film),
})

/** `POST /api/adminVideos/uploadVideo`, for the description of the API. */
export const TutorialFilmForm = Type.Object({
  title: Type.String({ description: 'Titel oder Kennung eines der vierzehn Tutorials' }),
  file: film,
})

/** `PUT /api/myVideos/{id}`: what is left out stays. Clients send `isEnabled: true` with everything, so other calls enable and disable (D-4.6). */
export const VideoChange = closedObject({
  expectedVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  title: Type.Optional(line),
  description: Type.Optional(text),
  tags: Type.Optional(tags),
  isAd: Type.Optional(Type.Boolean()),
  poster: Type.Optional(line),
  ...ofFile,
  videoId: ignored,
  isEnabled: ignored,
  isReel: ignored,
  lineIndex: ignored,
  owner: ignored,
  ownerType: ignored,
})
export type VideoChange = Static<typeof VideoChange>

/** The answer to `DELETE /api/myVideos/{id}`: what it means, in German. */
export const VideoDeletion = Type.Object({ data: Type.Object(written), message: Type.String() })

/** `PUT, POST /api/myVideos/updateVideoIndexes/{company}`. */
export const VideoOrder = Type.Array(closedObject({ _id: id, lineIndex: Place }), {
  minItems: 1,
  maxItems: mostVideos,
})
export type VideoOrder = Static<typeof VideoOrder>

/** `PUT /api/myVideos/{id}/captions/{language}`: WebVTT, or SubRip, which is made into it. */
export const CaptionsForm = closedObject({ content: Type.String({ maxLength: 500_000 }) })
export type CaptionsForm = Static<typeof CaptionsForm>
export const CaptionsPath = Type.Object({ id, language: CaptionLanguage })

/** `POST /api/reels`. `video`: the id of a video of the same company. Counters are ignored. */
export const ReelForm = closedObject({
  title: line,
  video: Type.Optional(line),
  description: Type.Optional(text),
  tags: Type.Optional(tags),
  isEnabled: Type.Optional(Type.Boolean()),
  /** By default the company of the video. */
  company: Type.Optional(id),
  likes: ignored,
  dislikes: ignored,
  shares: ignored,
  slug: ignored,
  isReel: ignored,
})
export type ReelForm = Static<typeof ReelForm>

/** The answer to it. */
export const ReelWritten = Type.Object({
  data: Type.Object({ ...written, slug: Type.String() }),
})
export type ReelWritten = Static<typeof ReelWritten>

/** `PUT /api/reels/{id}`: what is left out stays. `index`: for `video.manage` alone. */
export const ReelChange = closedObject({
  expectedVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  title: Type.Optional(line),
  description: Type.Optional(text),
  tags: Type.Optional(tags),
  isEnabled: Type.Optional(Type.Boolean()),
  index: Type.Optional(ReelIndex),
  video: ignored,
  likes: ignored,
  dislikes: ignored,
  shares: ignored,
  slug: ignored,
  isReel: ignored,
})
export type ReelChange = Static<typeof ReelChange>

/** `PUT /api/reels/likes/{id}` (D-4.12): without `liked` and `newShares` a call toggles the like and adds one share at most. */
export const ReactionForm = closedObject({
  likes: Type.Optional(Type.Integer()),
  shares: Type.Optional(Type.Integer()),
  liked: Type.Optional(Type.Boolean()),
  disliked: Type.Optional(Type.Boolean()),
  newShares: Type.Optional(Type.Integer({ minimum: 0, maximum: 4 })),
  target: Type.Optional(ShareTarget),
})
export type ReactionForm = Static<typeof ReactionForm>
export const ReactionAnswer = Type.Object({
  likes: Type.Integer(),
  dislikes: Type.Integer(),
  shares: Type.Integer(),
  liked: Type.Boolean(),
  disliked: Type.Boolean(),
})
export type ReactionAnswer = Static<typeof ReactionAnswer>

const ofTutorialFilm = {
  _id: ignored,
  key: ignored,
  videoLink: ignored,
  compressedVideoLink: ignored,
  thumbnail: ignored,
  compressedThumbnail: ignored,
  videoThumbnailBanner: ignored,
}

/** `POST /api/adminVideos`. `id`: one of the fourteen, `title`: its name instead. */
export const TutorialForm = closedObject({
  id: Type.Optional(Tutorial),
  title: Type.Optional(line),
  /** The id of a completed upload. */
  upload: id,
  poster: Type.Optional(line),
  ...ofTutorialFilm,
})
export type TutorialForm = Static<typeof TutorialForm>
const { upload, poster } = TutorialForm.properties
/** `PUT /api/adminVideos/{id}`: which one it is, the path says; the fourteen titles never change. */
export const TutorialChange = closedObject({
  upload,
  poster,
  id: ignored,
  title: ignored,
  ...ofTutorialFilm,
})
export type TutorialChange = Static<typeof TutorialChange>

/** A video or a reel: its id, a reel by its slug, too. */
export const MediaPath = Type.Object({ id })
