/**
 * All permissions by key, with their German name and meaning, for whoever composes roles (D-1.3). Code asks for these
 * keys only; other keys of a role mean nothing.
 */
export const permissions = {
  'company.approve': {
    name: 'Unternehmen prüfen',
    allows: 'Alle Unternehmen sehen, auch nicht freigegebene; freigeben, ablehnen, Freigaben zurücknehmen.',
  },
  'company.manage': {
    name: 'Unternehmen verwalten',
    allows: 'Jedes Unternehmen bearbeiten, als wäre es das eigene; löschen und wiederherstellen.',
  },
  'company.import': {
    name: 'Unternehmen importieren',
    allows: 'Dateien mit vielen Unternehmen übernehmen und Importe zurücknehmen.',
  },
  'notice.manage': {
    name: 'Meldungen bearbeiten',
    allows:
      'Meldungen von Inhalten mit Namen und Adressen der Meldenden sehen und über sie und über Beschwerden entscheiden.',
  },
  'review.manage': {
    name: 'Bewertungen entscheiden',
    allows:
      'Alle Bewertungen und Kommentare sehen; sie anstelle der Inhaber entscheiden und über Beschwerden der Verfasser.',
  },
  'video.manage': {
    name: 'Videos und Reels verwalten',
    allows: 'Videos und Reels aller Unternehmen bearbeiten, ordnen, sperren, löschen und wiederherstellen.',
  },
  'tutorial.manage': {
    name: 'Tutorials verwalten',
    allows: 'Die Filme hochladen, austauschen und entfernen, die Inhabern das Dashboard erklären.',
  },
  'industry.manage': {
    name: 'Branchen verwalten',
    allows: 'Branchen anlegen, umbenennen, zusammenlegen und archivieren.',
  },
  'tip.manage': {
    name: 'Tipps verwalten',
    allows: 'Tipps schreiben, bebildern, ordnen und archivieren.',
  },
  'operator.manage': {
    name: 'Betreiber eintragen',
    allows: 'Die Angaben des Betreibers für Impressum, Kontakt und E-Mails eintragen.',
  },
  'legal.manage': {
    name: 'Rechtstexte verwalten',
    allows:
      'Neue Fassungen von Impressum, Datenschutzerklärung, AGB und den anderen Rechtstexten veröffentlichen.',
  },
  'search.manage': {
    name: 'Suche betreuen',
    allows:
      'Sehen, was gesucht wird und nichts findet; Synonyme und Wörterbuch pflegen und die Rangfolge bestimmen.',
  },
  'placement.manage': {
    name: 'Platzierungen verwalten',
    allows: 'Unternehmen auf der Startseite platzieren, ordnen und entfernen, auch bezahlt.',
  },
  'analytics.read': {
    name: 'Auswertungen lesen',
    allows: 'Aufrufe aller Unternehmen und die Liste der neuen sehen.',
  },
  'analytics.manage': {
    name: 'Zählweise bestimmen',
    allows: 'Festlegen, was als Aufruf zählt.',
  },
  'audit.read': {
    name: 'Protokoll lesen',
    allows:
      'Alles sehen, was geschehen ist, mit den Namen der Beteiligten; zurücknehmen, was man auch tun darf.',
  },
  'user.manage': {
    name: 'Konten verwalten',
    allows:
      'Alle Konten mit Namen und Adressen sehen; Personen einladen, umbenennen, überall abmelden; sie sperren und ihre zweiten Faktoren entfernen, soweit man selbst darf, was sie dürfen.',
  },
  'role.manage': {
    name: 'Rollen verwalten',
    allows: 'Rollen anlegen, ändern und vergeben, soweit man selbst darf, was sie erlauben.',
  },
  'privacy.read': {
    name: 'Datenschutz nachweisen',
    allows:
      'Anträge auf Kopie und Löschung mit ihren Fristen sehen, Einwilligungen in Zahlen, und wer Personendaten eingesehen hat.',
  },
  'mail.read': {
    name: 'Postausgang lesen',
    allows:
      'E-Mails sehen, die nicht versandt wurden, auch Links zu neuen Passwörtern. Wer das darf, kommt in jedes Konto.',
  },
  'projection.manage': {
    name: 'Datenbestände betreuen',
    allows: 'Datenbestände prüfen, neu bauen und Wartendes noch einmal versuchen.',
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly allows: string }>>

/** The key of a permission. */
export type Permission = keyof typeof permissions

/** For keys from outside, or from events older than the code. */
export const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text)

/** All keys, in display order. */
export const allPermissions: readonly Permission[] = Object.keys(permissions).filter(isPermission)

/** Their German names, by key. */
export const permissionNames: Readonly<Record<string, string>> = Object.fromEntries(
  allPermissions.map((key) => [key, permissions[key].name]),
)
