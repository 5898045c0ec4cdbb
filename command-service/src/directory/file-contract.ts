import { Place } from '@schaufenster/events/directory/values.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'
import { grantPurposes } from './files/upload-grants.ts'

/** Requests and responses of the calls on files (D-2.7). */

const name = Type.String({ maxLength: 1_000 })

/** `POST /api/fileUpload`. */
export const UploadQuery = closedObject({
  /** From `POST /api/fileUpload/grant`; for visitors. */
  grant: Type.Optional(Type.String({ maxLength: 100 })),
  /** Keeps even a picture private to its sender until a command takes it. */
  private: Type.Optional(Type.Boolean()),
})
export type UploadQuery = Static<typeof UploadQuery>

/** The response of `POST /api/fileUpload`. */
export const UploadedFile = Type.Object({
  url: Type.String(),
  key: Type.String(),
  mimetype: Type.String(),
  /** Bytes of the served file. */
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

/** What a visitor may upload with the grant, once. */
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

/** `POST /api/files`: takes an upload by its `key` or `url`. */
export const NewFileForm = closedObject({
  /** Id or slug (D-G3). */
  company: Type.String({ minLength: 1, maxLength: 200 }),
  upload: Type.String({ minLength: 1, maxLength: 1_000 }),
  name: Type.Optional(name),
})
export type NewFileForm = Static<typeof NewFileForm>

/** `PATCH /api/files/{id}`: one of these; the others stay unchanged. */
export const FileForm = closedObject({
  name: Type.Optional(name),
  /** Whether it is listed among the documents on the company's page. */
  attached: Type.Optional(Type.Boolean()),
  /** Its place among the others, the smallest first. */
  order: Type.Optional(Place),
  /** Of all files of the company, which share it. */
  expectedVersion: ExpectedVersion,
})
export type FileForm = Static<typeof FileForm>

export const FilePath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })
