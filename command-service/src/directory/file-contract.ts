import { Place } from '@schaufenster/events/directory/values.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { grantPurposes } from './files/upload-grants.ts'

/** What the calls about files take and answer (D-2.7). */

const name = Type.String({ maxLength: 1_000 })

/** `POST /api/fileUpload`. */
export const UploadQuery = closedObject({
  /** As `POST /api/fileUpload/grant` gave it: for visitors. */
  grant: Type.Optional(Type.String({ maxLength: 100 })),
  /** A picture, too, is for its sender alone until a command takes it. */
  private: Type.Optional(Type.Boolean()),
})
export type UploadQuery = Static<typeof UploadQuery>

/** What it answers. */
export const UploadedFile = Type.Object({
  url: Type.String(),
  key: Type.String(),
  mimetype: Type.String(),
  /** Bytes of what is served. */
  size: Type.Integer(),
})
export type UploadedFile = Static<typeof UploadedFile>

/** `POST /api/fileUpload/grant`. */
export const GrantForm = closedObject({
  purpose: wordedEnum(grantPurposes, {
    review: 'Bewertung',
    comment: 'Kommentar',
    application: 'Bewerbung',
    chat: 'Chat',
  }),
})

/** What a visitor may upload with it, once. */
export const GrantAnswer = Type.Object({
  data: Type.Object({
    grant: Type.String(),
    /** ISO 8601. */
    validUntil: Type.String(),
    mostBytes: Type.Integer(),
    /** Media types. */
    types: Type.Array(Type.String()),
  }),
})

/** `POST /api/files`: takes what was uploaded, by its `key` or `url`. */
export const NewFileForm = closedObject({
  /** Id or slug (D-G3). */
  company: Type.String({ minLength: 1, maxLength: 200 }),
  upload: Type.String({ minLength: 1, maxLength: 1_000 }),
  name: Type.Optional(name),
})
export type NewFileForm = Static<typeof NewFileForm>

/** `PATCH /api/files/{id}`: one of these; the others stay as they are. */
export const FileForm = closedObject({
  name: Type.Optional(name),
  /** Whether it stands among the documents of the company's page. */
  attached: Type.Optional(Type.Boolean()),
  /** Where it stands among the others, the smallest first. */
  order: Type.Optional(Place),
})
export type FileForm = Static<typeof FileForm>

export const FilePath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })
