import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { CompanyIdSchema } from '../directory/ids.ts'
import { FileName } from '../directory/values.ts'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { mostVideoBytes, VideoFile, VideoType } from './values.ts'

/** What happens to an upload that goes on after a break, in the stream `upload-{uploadId}`. How far it is stands in no event. */

/** Absent: the platform's own, for a tutorial. */
const company = Type.Optional(CompanyIdSchema)
const companyField = { company: { label: 'Unternehmen', refersTo: 'company' } } as const

export const VideoUploadStarted = defineEvent({
  type: 'VideoUploadStarted',
  title: 'Hochladen begonnen',
  schema: closedObject({
    company,
    name: FileName,
    /** Bytes. */
    size: Type.Integer({ minimum: 1, maximum: mostVideoBytes }),
    mime: VideoType,
  }),
  fields: {
    ...companyField,
    name: 'Datei',
    size: 'Bytes',
    mime: { label: 'Art', words: { 'video/mp4': 'MP4', 'video/quicktime': 'MOV' } },
  },
  technical: true,
})

/** The whole file is there. */
export const VideoUploadCompleted = defineEvent({
  type: 'VideoUploadCompleted',
  title: 'Hochladen beendet',
  schema: closedObject({ company, file: VideoFile }),
  fields: { ...companyField, file: { label: 'Datei', format: 'hidden' } },
  technical: true,
})

/** What was there of it is gone. */
export const VideoUploadAborted = defineEvent({
  type: 'VideoUploadAborted',
  title: 'Hochladen abgebrochen',
  schema: closedObject({ company, reason: Type.Enum(['cancelled', 'expired', 'refused'] as const) }),
  fields: {
    ...companyField,
    reason: {
      label: 'Grund',
      words: {
        cancelled: 'Abgebrochen',
        expired: 'Zu lange nicht fortgesetzt',
        refused: 'Datei passte nicht',
      },
    },
  },
  technical: true,
})

export const uploadEvents = [VideoUploadStarted, VideoUploadCompleted, VideoUploadAborted] as const
/** As it is decided, and as it is recorded with metadata and position. */
export type UploadEvent = EventOf<(typeof uploadEvents)[number]>
export type RecordedUploadEvent = RecordedOf<(typeof uploadEvents)[number]>
