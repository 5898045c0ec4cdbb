import { videoFailureNames, type VideoFailure } from '@schaufenster/events/media/values.ts'
import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { plainName } from '@schaufenster/platform/mail/plain-name.ts'

/** The owners' letter about videos. */
interface OwnersLetter {
  /** The public address, without a slash at the end. */
  readonly site: string
  /** Of who reads it. */
  readonly name: string
  readonly company: { readonly id: string; readonly name: string }
}

/** What a letter about a video says of it. */
export interface VideoInLetter extends OwnersLetter {
  readonly title: string
}

/** What a letter about several videos says of them. */
export interface VideosInLetter extends OwnersLetter {
  /** At least one. */
  readonly titles: readonly string[]
  /** Nobody has described one of them yet. */
  readonly lackWords: boolean
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
  notMade: 'Der Fehler liegt bei uns, Ihre Datei ist noch da. Bitte versuchen Sie es später noch einmal.',
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
    ...endOf(site, company.id),
  })

/** How many titles a letter names; beyond that it gives the number. */
const mostTitles = 10

/** To owners, whose uploads can be played. */
export const videosReadyLetter = ({ site, name, company, titles, lackWords }: VideosInLetter): Letter => {
  const named = titles.slice(0, mostTitles).map((title) => `„${plainName(title)}“`)
  const more = titles.length - named.length
  const [first = ''] = named
  const of = `von „${plainName(company.name)}“`
  return writeLetter({
    subject:
      titles.length === 1 ? `Ihr Video ${first} ist fertig` : `${titles.length} Ihrer Videos sind fertig`,
    name,
    paragraphs: [
      titles.length === 1
        ? `das Video ${first} ${of} ist verarbeitet und kann abgespielt werden.`
        : `diese Videos ${of} sind verarbeitet und können abgespielt werden: ${named.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}.`,
      lackWords
        ? 'Mit Titel, Beschreibung und Untertiteln finden und verstehen sie mehr Menschen.'
        : 'Mit Untertiteln verstehen sie auch Menschen, die ohne Ton schauen.',
    ],
    ...endOf(site, company.id, 'Abbestellen können Sie sie in den Einstellungen des Eintrags. '),
  })
}

const endOf = (site: string, company: string, how = '') => ({
  action: { label: 'Zu Ihren Videos', url: `${site}/unternehmen/videos/${company}` },
  footer: `Sie bekommen diese E-Mail, weil Ihnen dieser Eintrag gehört. ${how}Sie wurde automatisch verschickt, Antworten liest niemand.`,
})
