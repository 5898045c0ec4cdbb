/**
 * What every part of an event of the permanent log is called where administrators read of it: German. A part that means the same in all events has one
 * name. A part without a word fails the test beside this file.
 */
export const wordsOfFields = {
  subject: 'Person',
  userId: 'Konto',
  fullName: 'Name',
  email: 'E-Mail',
  role: 'Rolle',
  documentVersion: 'Fassung der AGB',
  requestId: 'Anfrage',
  validUntil: 'Gültig bis',
  passwordId: 'Passwort',
  generationsBehind: 'Erneuerungen seither',

  claim: 'Anspruch',
  at: 'Zeitpunkt',
  reservation: 'Reservierung',

  name: 'Name',
  slug: 'Adresse der Seite',
  old: 'Alte Adresse der Seite',
  new: 'Neue Adresse der Seite',
  industryIds: 'Branchen',
  contact: 'Kontakt',
  phone: 'Telefon',
  phone2: 'Zweites Telefon',
  website: 'Website',
  slot: 'Welche Adresse',
  address: 'Adresse',
  position: 'Punkt auf der Karte',
  officeHours: 'Öffnungszeiten',
  socialLinks: 'Soziale Netze',
  services: 'Suchbegriffe',
  tagLine: 'Kurzbeschreibung',
  about: 'Über uns',
  logo: 'Logo',
  banner: 'Titelbild',
  furtherDetails: 'Weitere Angaben',
  source: 'Quelle',
  importId: 'Import',
  fields: 'Angaben',
  on: 'Tag',
  reason: 'Grund',
  restorableUntil: 'Wiederherstellbar bis',
  icon: 'Zeichen',
  naceCodes: 'NACE',
  into: 'Zusammengelegt mit',

  fileName: 'Datei',
  fileHash: 'Prüfsumme der Datei',
  format: 'Format',
  rows: 'Zeilen',
  line: 'Zeile',
  why: 'Warum',
  companyId: 'Unternehmen',
  imported: 'Übernommen',
  unchanged: 'Unverändert',
  differing: 'Abweichend',
  rejected: 'Abgelehnt',
  removed: 'Entfernt',
  kept: 'Geblieben sind',
  keptInAll: 'Geblieben insgesamt',

  page: 'Seite',
  version: 'Fassung',
  validFrom: 'Gültig ab',
  title: 'Titel',
  html: 'Text',

  recipient: 'An',
  mailId: 'Kennung der E-Mail',
  headline: 'Betreff',
  takenBy: 'Übergeben an',
  code: 'Antwort des Mailservers',

  windowMinutes: 'Minuten, nach denen wieder gezählt wird',
  audiences: 'Wer zählt',
  excludedAgents: 'Programme, die nicht zählen',
  previous: 'Vorher',

  place: 'Ort der Einsicht',
  day: 'Tag',
  projection: 'Lesemodell',
  replaces: 'Ersetzt Generation',
  generation: 'Generation',
  documents: 'Dokumente',
  checksum: 'Prüfsumme',
  key: 'Dokument',
} as const satisfies Readonly<Record<string, string>>

const words: Readonly<Record<string, string>> = wordsOfFields

/** The word for a part of an event; one of a newer program has its own name. */
export const wordOfField = (field: string): string =>
  Object.hasOwn(words, field) ? (words[field] ?? field) : field
