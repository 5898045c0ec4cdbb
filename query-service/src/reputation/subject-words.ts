import type { NoticeDocument } from '@schaufenster/projections/reputation/notices.ts'

/** What is reported, as far as it is known. */
interface Subject {
  readonly kind: NoticeDocument['targetKind']
  /** Its company's name. */
  readonly company: string
  /** Who wrote it, its title, or its place in the entry. */
  readonly name?: string | undefined
}

/** "Bewertung von Ida Muster über Brothaus" */
export const subjectWords = ({ kind, company, name }: Subject): string => {
  const by = name === undefined ? '' : ` von ${name}`
  const titled = name === undefined ? '' : ` „${name}“`
  switch (kind) {
    case 'company':
      return `Eintrag von ${company}`
    case 'page':
      return 'Seite dieses Verzeichnisses'
    case 'review':
      return `Bewertung${by} über ${company}`
    case 'reviewFile':
      return `Bild oder Video zur Bewertung${by} über ${company}`
    case 'comment':
      return `Kommentar${by} zu einer Bewertung über ${company}`
    case 'commentFile':
      return `Bild oder Video zum Kommentar${by} zu einer Bewertung über ${company}`
    case 'video':
      return `Video${titled} von ${company}`
    case 'reel':
      return `Reel${titled} von ${company}`
    case 'picture':
      return `${name ?? 'Bild'} von ${company}`
    case 'document':
      return `Dokument${titled} von ${company}`
  }
}
