/**
 * What the words of our code among the values of events are called where administrators read of it: German, by the part that holds them, wherever in the event it
 * is. A word that a schema knows and that is missing here fails the test beside this file.
 */
export const wordsOfValues = {
  role: { admin: 'Verwaltung', analyse: 'Analyse' },
  reason: {
    refreshTokenReused: 'Eine Kopie der Anmeldung wurde benutzt',
    passwordReset: 'Das Passwort wurde neu gesetzt',
    passwordChanged: 'Das Passwort wurde geändert',
    passkeyRemoved: 'Ein Passkey wurde entfernt',
    deactivated: 'Das Konto wurde gesperrt',
    byAdmin: 'Die Verwaltung hat sie beendet',
    secured: 'Das Konto hat jetzt mehr als ein Passwort',
  },
  cause: {
    requested: 'Auf Wunsch der Person',
    deviceLost: 'Ein Gerät ist weg',
    misuse: 'Verdacht auf Missbrauch',
  },
  by: { owner: 'Inhaber des Kontos', admin: 'Verwaltung' },
  allowed: {
    functional: 'Funktional',
    statistics: 'Statistik',
    marketing: 'Marketing',
    external_media: 'Externe Medien',
  },
  slot: { main: 'Hauptadresse', second: 'Zweite Adresse' },
  precision: { plz: 'Mitte der Postleitzahl', address: 'Genaue Adresse', manual: 'Von Hand gesetzt' },
  type: {
    facebook: 'Facebook',
    instagram: 'Instagram',
    twitter: 'X (Twitter)',
    linkedin: 'LinkedIn',
    tiktok: 'TikTok',
  },
  fields: { name: 'Name', industry: 'Branche', logo: 'Logo', banner: 'Titelbild', website: 'Website' },
  decision: { approve: 'Freigeben', reject: 'Ablehnen', revoke: 'Freigabe zurücknehmen' },
  because: { asked: 'Angehalten', notAllowed: 'Wer sie begann, darf es nicht mehr' },
  format: { geojson: 'GeoJSON', csv: 'CSV' },
  page: { impressum: 'Impressum', datenschutzerklaerung: 'Datenschutzerklärung', agb: 'AGB' },
  takenBy: { server: 'den Mailserver', outbox: 'den Postausgang' },
  audiences: { visitor: 'Besucher', bot: 'Bots', owner: 'Inhaber', admin: 'Administratoren' },
  place: { audit: 'Protokoll', outbox: 'Postausgang', users: 'Konten' },
  rule: {
    unconfirmedAccounts: 'Unbestätigte Konten',
    strayPasswords: 'Passwörter ohne Konto',
    unusedPictures: 'Unbenutzte Bilder',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = wordsOfValues

/** The words for a value of a part; what people have written, and what a newer program wrote, stays as it is. */
export const wordOfValue = (field: string, value: string): string => {
  const known = Object.hasOwn(words, field) ? words[field] : undefined
  return known !== undefined && Object.hasOwn(known, value) ? (known[value] ?? value) : value
}
