import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { line } from '../directory/values.ts'

/** Value types of the events of media (spec §3 "Video", "Reel"). */

export const MediaTitle = line(120)
/** Plain text, in lines. */
export const MediaDescription = Type.String({ minLength: 1, maxLength: 5_000 })
/** No tag twice. */
export const Tags = Type.Array(line(40), { maxItems: 20 })

/** Where a video is in its processing (D-4.1). */
export const videoStatuses = ['Pending', 'Ready', 'Failed'] as const
export const VideoStatus = Type.Enum(videoStatuses)
export type VideoStatus = Static<typeof VideoStatus>
export const videoStatusNames: Readonly<Record<VideoStatus, string>> = {
  Pending: 'Wird verarbeitet',
  Ready: 'Bereit',
  Failed: 'Fehlgeschlagen',
}

/** What may be uploaded (D-4.3). */
export const videoTypes = ['video/mp4', 'video/quicktime'] as const
export const VideoType = Type.Enum(videoTypes)
export type VideoType = Static<typeof VideoType>

/** Bytes of one video at the most (D-4.3). */
export const mostVideoBytes = 2 * 1024 ** 3
/** Videos of one company at the most. */
export const mostVideos = 500

/** Where the blob of a video lies: hash of its content and ending, which says how it is served. Shown as `/media/video/{key}`. */
export const videoKeyPattern = '^[0-9a-f]{64}\\.(mp4|mov)$'
export const VideoKey = Type.String({ pattern: videoKeyPattern })
export type VideoKey = Static<typeof VideoKey>

/** WebVTT. Shown as `/media/captions/{key}`. */
export const captionsKeyPattern = '^[0-9a-f]{64}\\.vtt$'
export const CaptionsKey = Type.String({ pattern: captionsKeyPattern })

/** A file as it was uploaded. */
export const VideoFile = closedObject({ key: VideoKey, size: Type.Integer({ minimum: 1 }) })
export type VideoFile = Static<typeof VideoFile>

/** Pixels on either side, as it is shown. */
const Pixels = Type.Integer({ minimum: 1, maximum: 20_000 })

/** A file that browsers play. */
export const Rendition = closedObject({
  key: VideoKey,
  size: Type.Integer({ minimum: 1 }),
  width: Pixels,
  height: Pixels,
})
export type Rendition = Static<typeof Rendition>

/** Why a video could not be made playable. */
export const videoFailures = [
  'damaged',
  'noVideo',
  'codec',
  'tooLong',
  'tooLarge',
  'tookTooLong',
  'notMade',
  'lost',
] as const
export const VideoFailure = Type.Enum(videoFailures)
export type VideoFailure = Static<typeof VideoFailure>
export const videoFailureNames: Readonly<Record<VideoFailure, string>> = {
  damaged: 'Datei ist beschädigt',
  noVideo: 'Datei enthält kein Bild',
  codec: 'Format wird nicht abgespielt',
  tooLong: 'Video ist zu lang',
  tooLarge: 'Bild ist zu groß',
  tookTooLong: 'Verarbeitung dauerte zu lange',
  notMade: 'Umwandeln ist bei uns gescheitert',
  lost: 'Datei ist nicht mehr da',
}

/** Where a visitor sends a reel to (D-4.14). */
export const shareTargets = ['whatsapp', 'facebook', 'mail', 'link'] as const
export type ShareTarget = (typeof shareTargets)[number]
export const shareTargetNames: Readonly<Record<ShareTarget, string>> = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  mail: 'E-Mail',
  link: 'Link',
}
export const ShareTarget = wordedEnum(shareTargets, shareTargetNames)

/** Languages of captions, as ISO 639-1. */
export const captionLanguages = ['de', 'en', 'tr', 'ru', 'pl', 'ar', 'uk', 'fr', 'it', 'es'] as const
export type CaptionLanguage = (typeof captionLanguages)[number]
export const captionLanguageNames: Readonly<Record<CaptionLanguage, string>> = {
  de: 'Deutsch',
  en: 'Englisch',
  tr: 'Türkisch',
  ru: 'Russisch',
  pl: 'Polnisch',
  ar: 'Arabisch',
  uk: 'Ukrainisch',
  fr: 'Französisch',
  it: 'Italienisch',
  es: 'Spanisch',
}
export const CaptionLanguage = wordedEnum(captionLanguages, captionLanguageNames)

/** Who may see a video at a host of videos (D-4.2). */
export const hostPrivacies = ['anybody', 'nobody'] as const
export const HostPrivacy = Type.Enum(hostPrivacies)
export type HostPrivacy = Static<typeof HostPrivacy>
/** Where a host of videos takes a file. */
export const HostUpload = Type.String({ pattern: '^https?://[^\\s]{1,2000}$' })
/** What is called there when all of it has arrived: an address, or a path at the host. */
export const HostCompletion = Type.String({ minLength: 1, maxLength: 2_000 })

/** The films that explain the dashboard, by the id that each has for good (spec §3 "Admin tutorial video"). */
export const tutorials = [
  'stammdaten',
  'kontoeinstellungen',
  'kontakt',
  'social-media',
  'oeffnungszeiten',
  'videos-hinzufuegen',
  'events',
  'werbung',
  'jobs',
  'ueber-uns',
  'preisliste',
  'dokumente',
  'partner',
  'dashboard',
] as const
export type Tutorial = (typeof tutorials)[number]
export const tutorialTitles: Readonly<Record<Tutorial, string>> = {
  stammdaten: 'Stammdaten',
  kontoeinstellungen: 'Kontoeinstellungen',
  kontakt: 'Kontakt',
  'social-media': 'Social Media',
  oeffnungszeiten: 'Öffnungszeiten',
  'videos-hinzufuegen': 'Videos hinzufügen',
  events: 'Events',
  werbung: 'Werbung',
  jobs: 'Jobs',
  'ueber-uns': 'über uns',
  preisliste: 'Preisliste',
  dokumente: 'Dokumente',
  partner: 'Partner',
  dashboard: 'Dashboard',
}
export const Tutorial = wordedEnum(tutorials, tutorialTitles)
