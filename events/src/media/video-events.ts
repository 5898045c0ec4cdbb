import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { CompanyIdSchema } from '../directory/ids.ts'
import { MediaKey, Moment, Place, webAddressPattern } from '../directory/values.ts'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { UploadIdSchema } from './ids.ts'
import {
  CaptionLanguage,
  captionLanguageNames,
  CaptionsKey,
  HostCompletion,
  HostPrivacy,
  HostUpload,
  MediaDescription,
  MediaTitle,
  Rendition,
  Tags,
  VideoFailure,
  videoFailureNames,
  VideoFile,
  VideoKey,
} from './values.ts'

/** What happens to a video, in the stream `video-{videoId}`. The partition is its company, or `platformPartition`. */

/** Absent: the platform's own, for a tutorial. Every event names it, so that whoever follows the company hears of it. */
const company = Type.Optional(CompanyIdSchema)
const companyField = { company: { label: 'Unternehmen', refersTo: 'company' } } as const
const hidden = (label: string) => ({ label, format: 'hidden' }) as const

/** What its owner says of it. */
export const VideoDetails = closedObject({
  title: MediaTitle,
  description: Type.Optional(MediaDescription),
  tags: Tags,
  /** Shown as advertising, and marked so. */
  isAd: Type.Boolean(),
})
export type VideoDetails = Static<typeof VideoDetails>
const detailFields = {
  title: 'Titel',
  description: 'Beschreibung',
  tags: 'Schlagwörter',
  isAd: 'Werbung',
} as const

/** It is uploaded and waits for its processing. */
export const VideoAdded = defineEvent({
  type: 'VideoAdded',
  title: 'Video hinzugefügt',
  schema: closedObject({
    company,
    ...VideoDetails.properties,
    /** Made for the feed of reels. */
    isReel: Type.Boolean(),
    file: VideoFile,
    upload: Type.Optional(UploadIdSchema),
    /** A picture of it that the browser made. */
    poster: Type.Optional(MediaKey),
    /** Its place among the videos of the company. */
    lineIndex: Place,
  }),
  fields: {
    ...companyField,
    ...detailFields,
    isReel: 'Reel',
    file: hidden('Datei'),
    upload: hidden('Hochgeladen als'),
    poster: hidden('Vorschaubild'),
    lineIndex: 'Platz',
  },
})

export const VideoProcessingStarted = defineEvent({
  type: 'VideoProcessingStarted',
  title: 'Verarbeitung begonnen',
  schema: closedObject({ company }),
  fields: companyField,
  technical: true,
})

/** Browsers can play it. Comes again when a smaller file or a picture was made of it later. */
export const VideoReady = defineEvent({
  type: 'VideoReady',
  title: 'Video bereit',
  schema: closedObject({
    company,
    /** The best one: the uploaded file, or what was made of it. */
    rendition: Rendition,
    /** For slow connections. */
    small: Type.Optional(Rendition),
    /** Seconds. */
    duration: Type.Number({ minimum: 0, maximum: 86_400 }),
    /** As the file says: "avc1.64001f". */
    codec: Type.String({ minLength: 1, maxLength: 80 }),
    hasSound: Type.Boolean(),
    /** A picture out of the file; absent where nothing on this machine can make one. */
    poster: Type.Optional(MediaKey),
  }),
  fields: {
    ...companyField,
    rendition: hidden('Datei'),
    small: hidden('Kleine Datei'),
    duration: 'Sekunden',
    codec: 'Format',
    hasSound: 'Ton',
    poster: hidden('Vorschaubild'),
  },
})

export const VideoProcessingFailed = defineEvent({
  type: 'VideoProcessingFailed',
  title: 'Verarbeitung fehlgeschlagen',
  schema: closedObject({ company, reason: VideoFailure, retryable: Type.Boolean() }),
  fields: {
    ...companyField,
    reason: { label: 'Grund', words: videoFailureNames },
    retryable: 'Erneut versuchen möglich',
  },
})

/** It is to be tried once more: it is pending again. */
export const VideoProcessingRetried = defineEvent({
  type: 'VideoProcessingRetried',
  title: 'Verarbeitung erneut versucht',
  schema: closedObject({ company }),
  fields: companyField,
})

export const VideoDetailsChanged = defineEvent({
  type: 'VideoDetailsChanged',
  title: 'Angaben zum Video geändert',
  schema: closedObject({ company, ...VideoDetails.properties }),
  fields: { ...companyField, ...detailFields },
  undoable: 'byOwners',
})

/** Its owner chose another picture. */
export const VideoPosterChanged = defineEvent({
  type: 'VideoPosterChanged',
  title: 'Vorschaubild geändert',
  schema: closedObject({ company, poster: MediaKey }),
  fields: { ...companyField, poster: hidden('Vorschaubild') },
})

const language = CaptionLanguage
const languageField = { label: 'Sprache', words: captionLanguageNames } as const

/** Captions in one language, in place of earlier ones (D-4.11). */
export const VideoCaptionsSet = defineEvent({
  type: 'VideoCaptionsSet',
  title: 'Untertitel hinzugefügt',
  schema: closedObject({ company, language, key: CaptionsKey }),
  fields: { ...companyField, language: languageField, key: hidden('Datei') },
})

export const VideoCaptionsRemoved = defineEvent({
  type: 'VideoCaptionsRemoved',
  title: 'Untertitel entfernt',
  schema: closedObject({ company, language }),
  fields: { ...companyField, language: languageField },
})

export const VideoEnabled = defineEvent({
  type: 'VideoEnabled',
  title: 'Video aktiviert',
  schema: closedObject({ company }),
  fields: companyField,
  undoable: 'byOwners',
})

/** Visitors don't see it. `byPlatform`: its owners can't change that. */
export const VideoDisabled = defineEvent({
  type: 'VideoDisabled',
  title: 'Video deaktiviert',
  schema: closedObject({ company, byPlatform: Type.Optional(Type.Literal(true)) }),
  fields: { ...companyField, byPlatform: 'Durch die Plattform' },
  undoable: 'byOwners',
})

/** Nobody but its owner sees it; its file goes once it can't come back (D-G7). */
export const VideoDeleted = defineEvent({
  type: 'VideoDeleted',
  title: 'Video gelöscht',
  schema: closedObject({ company, restorableUntil: Moment }),
  fields: { ...companyField, restorableUntil: 'Wiederherstellbar bis' },
  undoable: 'byOwners',
})

/** It is as it was. */
export const VideoRestored = defineEvent({
  type: 'VideoRestored',
  title: 'Video wiederhergestellt',
  schema: closedObject({ company }),
  fields: companyField,
})

/**
 * The host of videos has a place for its file. A transfer that a crash interrupts goes on there, and one that was complete is found again.
 */
export const VideoHostSlotReserved = defineEvent({
  type: 'VideoHostSlotReserved',
  title: 'Platz beim Videodienst reserviert',
  schema: closedObject({
    company,
    /** The file that is sent there. */
    key: VideoKey,
    upload: HostUpload,
    completion: HostCompletion,
  }),
  fields: {
    ...companyField,
    key: hidden('Datei'),
    upload: hidden('Adresse für die Datei'),
    completion: hidden('Adresse für den Abschluss'),
  },
})

/** It lies at the host of videos, too (D-4.2). */
export const VideoPublishedToHost = defineEvent({
  type: 'VideoPublishedToHost',
  title: 'Video beim Videodienst veröffentlicht',
  schema: closedObject({
    company,
    hostId: Type.String({ minLength: 1, maxLength: 100 }),
    /** Without it the host has the file and was told nothing about it yet. */
    link: Type.Optional(Type.String({ pattern: webAddressPattern })),
    privacy: HostPrivacy,
  }),
  fields: {
    ...companyField,
    hostId: 'Kennung beim Videodienst',
    link: 'Link',
    privacy: { label: 'Wer es sieht', words: { anybody: 'Alle', nobody: 'Niemand' } },
  },
})

export const VideoHostPublishFailed = defineEvent({
  type: 'VideoHostPublishFailed',
  title: 'Veröffentlichung beim Videodienst fehlgeschlagen',
  schema: closedObject({ company, reason: Type.String({ minLength: 1, maxLength: 300 }) }),
  fields: { ...companyField, reason: 'Grund' },
})

/** The host refused it, and is to be asked once more. */
export const VideoHostRetried = defineEvent({
  type: 'VideoHostRetried',
  title: 'Veröffentlichung beim Videodienst erneut versucht',
  schema: closedObject({ company }),
  fields: companyField,
})

/** Neither it nor its company can be restored any more, so the host of videos has it no longer. */
export const VideoRemovedFromHost = defineEvent({
  type: 'VideoRemovedFromHost',
  title: 'Video beim Videodienst gelöscht',
  schema: closedObject({ company, hostId: Type.String({ minLength: 1, maxLength: 100 }) }),
  fields: { ...companyField, hostId: 'Kennung beim Videodienst' },
})

export const videoEvents = [
  VideoAdded,
  VideoProcessingStarted,
  VideoReady,
  VideoProcessingFailed,
  VideoProcessingRetried,
  VideoDetailsChanged,
  VideoPosterChanged,
  VideoCaptionsSet,
  VideoCaptionsRemoved,
  VideoEnabled,
  VideoDisabled,
  VideoDeleted,
  VideoRestored,
  VideoHostSlotReserved,
  VideoPublishedToHost,
  VideoHostPublishFailed,
  VideoHostRetried,
  VideoRemovedFromHost,
] as const
/** As it is decided, and as it is recorded with metadata and position. */
export type VideoEvent = EventOf<(typeof videoEvents)[number]>
export type RecordedVideoEvent = RecordedOf<(typeof videoEvents)[number]>
