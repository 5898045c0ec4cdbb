import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LegalPage } from '@schaufenster/events/discovery/legal-page-events.ts'

interface LegalPageText {
  readonly page: LegalPage
  readonly title: string
  readonly validFrom: string
  readonly html: string
}

const texts: readonly Omit<LegalPageText, 'html'>[] = [
  { page: 'impressum', title: 'Impressum', validFrom: '2026-11-21' },
  { page: 'datenschutzerklaerung', title: 'Datenschutzerklärung', validFrom: '2026-11-24' },
  { page: 'agb', title: 'Allgemeine Geschäftsbedingungen', validFrom: '2026-11-21' },
  { page: 'widerrufsbelehrung', title: 'Widerrufsbelehrung', validFrom: '2026-11-23' },
  { page: 'barrierefreiheit', title: 'Barrierefreiheit', validFrom: '2026-11-23' },
]

/** The first versions of the legal documents. Publishing them again changes nothing, so every start may do it. */
export const seedLegalPages = (): Promise<readonly LegalPageText[]> =>
  Promise.all(
    texts.map(async (text) => ({
      ...text,
      html: await readFile(join(import.meta.dirname, 'legal', `${text.page}.html`), 'utf8'),
    })),
  )
