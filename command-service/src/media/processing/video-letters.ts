import { videoFailureNames, type VideoFailure } from '@schaufenster/events/media/values.ts'
import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { plainName } from '@schaufenster/platform/mail/plain-name.ts'

/** What a letter about a video says of it. */
export interface VideoInLetter {
  /** The public address, without a slash at the end. */
  readonly site: string
  /** Of who reads it. */
  readonly name: string
  readonly company: { readonly id: string; readonly name: string }
  /** Of the video. */
  readonly title: string
}

const advice: Readonly<Record<VideoFailure, string>> = {
  damaged:
    'Bitte öffnen Sie die Datei auf Ihrem Gerät. Läuft sie dort, exportieren Sie sie noch einmal als MP4 und laden Sie sie neu hoch.',
  noVideo: 'Bitte laden Sie eine Datei hoch, die ein Bild enthält und nicht nur Ton.',
  codec:
    'Bitte exportieren Sie das Video als MP4 mit H.264 und AAC. So speichern es die meisten Programme, wenn Sie „kompatibel“ wählen.',
  tooLong: 'Bitte kürzen Sie das Video auf höchstens zwei Stunden.',
  tooLarge:
    'Bitte exportieren Sie das Video mit höchstens 8192 Bildpunkten in Breite und Höhe; 1920 genügen.',
  tookTooLong:
    'Sie können es noch einmal versuchen. Klappt es wieder nicht, exportieren Sie das Video kleiner oder kürzer.',
  lost: 'Bitte laden Sie das Video noch einmal hoch.',
}

/** To owners, whose upload can't be shown. */
export const videoFailedLetter = (
  { site, name, company, title }: VideoInLetter,
  reason: VideoFailure,
): Letter =>
  writeLetter({
    subject: `Ihr Video „${plainName(title)}“ kann nicht gezeigt werden`,
    name,
    paragraphs: [
      `das Video „${plainName(title)}“ von „${plainName(company.name)}“ ließ sich nicht verarbeiten: ${videoFailureNames[reason]}.`,
      advice[reason],
    ],
    action: { label: 'Zu Ihren Videos', url: `${site}/unternehmen/videos/${company.id}` },
    footer:
      'Sie bekommen diese E-Mail, weil Ihnen dieser Eintrag gehört. Sie wurde automatisch verschickt, Antworten liest niemand.',
  })
