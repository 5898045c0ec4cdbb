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
  HostPrivacy,
  MediaDescription,
  MediaTitle,
  Rendition,
  Tags,
  VideoFailure,
  videoFailureNames,
  VideoFile,
} from './values.ts'

/** Events of a video, in the stream `video-{videoId}`. The partition is its company or `platformPartition`. */

/** Missing for the platform's own, for a tutorial. Every event names the company, so that its followers are notified. */
const company = Type.Optional(CompanyIdSchema)
const companyField = { company: { label: 'Unternehmen', refersTo: 'company' } } as const
const hidden = (label: string) => ({ label, format: 'hidden' }) as const

/** The owner's description of it. */
export const VideoDetails = closedObject({
  title: MediaTitle,
  description: Type.Optional(MediaDescription),
  tags: Tags,
  /** Advertising, and labelled as such. */
  isAd: Type.Boolean(),
})
export type VideoDetails = Static<typeof VideoDetails>
const detailFields = {
  title: 'Titel',
  description: 'Beschreibung',
  tags: 'Schlagwörter',
  isAd: 'Werbung',
} as const

/** Uploaded and waiting to be processed. */
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
    /** A frame that the browser captured. */
    poster: Type.Optional(MediaKey),
    /** Sort key among the company's videos. */
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

/** Browsers can play it. Repeated when a smaller file or a picture was made later. */
export const VideoReady = defineEvent({
  type: 'VideoReady',
  title: 'Video bereit',
  schema: closedObject({
    company,
    /** The best file: the uploaded one, or one made from it. */
    rendition: Rendition,
    /** For slow connections. */
    small: Type.Optional(Rendition),
    /** Seconds. */
    duration: Type.Number({ minimum: 0, maximum: 86_400 }),
    /** From the file: "avc1.64001f". */
    codec: Type.String({ minLength: 1, maxLength: 80 }),
    hasSound: Type.Boolean(),
    /** A frame from the file; missing if nothing on this machine can make one. */
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

/** Processing is tried once more, so it is pending again. */
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
  undoable: true,
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

/** Captions in one language, replacing earlier ones (D-4.11). */
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
  undoable: true,
})

/** Hidden from visitors. `byPlatform`: its owners can't change that. */
export const VideoDisabled = defineEvent({
  type: 'VideoDisabled',
  title: 'Video deaktiviert',
  schema: closedObject({ company, byPlatform: Type.Optional(Type.Literal(true)) }),
  fields: { ...companyField, byPlatform: 'Durch die Plattform' },
  undoable: true,
})

/** Only its owner sees it. Its file is deleted once it can't be restored (D-G7). */
export const VideoDeleted = defineEvent({
  type: 'VideoDeleted',
  title: 'Video gelöscht',
  schema: closedObject({ company, restorableUntil: Moment }),
  fields: { ...companyField, restorableUntil: 'Wiederherstellbar bis' },
  undoable: true,
})

/** Restored to its previous state. */
export const VideoRestored = defineEvent({
  type: 'VideoRestored',
  title: 'Video wiederhergestellt',
  schema: closedObject({ company }),
  fields: companyField,
})

/** Also published on the video host (D-4.2). */
export const VideoPublishedToHost = defineEvent({
  type: 'VideoPublishedToHost',
  title: 'Video beim Videodienst veröffentlicht',
  schema: closedObject({
    company,
    hostId: Type.String({ minLength: 1, maxLength: 100 }),
    /** Without it, the host has the file but not its details yet. */
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

/** The host refused it and is asked once more. */
export const VideoHostRetried = defineEvent({
  type: 'VideoHostRetried',
  title: 'Veröffentlichung beim Videodienst erneut versucht',
  schema: closedObject({ company }),
  fields: companyField,
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
  VideoPublishedToHost,
  VideoHostPublishFailed,
  VideoHostRetried,
] as const
/** The event as it is decided, and as it is recorded with metadata and position. */
export type VideoEvent = EventOf<(typeof videoEvents)[number]>
export type RecordedVideoEvent = RecordedOf<(typeof videoEvents)[number]>
