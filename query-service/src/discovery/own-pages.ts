import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { heldVersions, type LegalPageDocument } from '@schaufenster/projections/discovery/legal-pages.ts'
import type { TipDocument } from '@schaufenster/projections/discovery/tips.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import { legalPages } from './contract.ts'
import type { SitePage } from './site-pages.ts'

/** Many more than anybody reads. */
const mostTips = 500

interface OwnPageModels {
  readonly tips: DocumentReader<TipDocument>
  readonly legalPages: DocumentReader<LegalPageDocument>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The site's own pages worth finding. Those without a date change with the program or with everything. */
export const ownPages = async (models: OwnPageModels): Promise<readonly SitePage[]> => {
  const today = berlinDayOf(models.now())
  const [tips, ...legal] = await Promise.all([
    models.tips.find({ where: everything, limit: mostTips }),
    ...legalPages.map(async (page): Promise<SitePage> => {
      const found = await models.legalPages.get(page)
      const held = found && heldVersions(found.document, today).at(-1)
      return { path: `/${page}`, changedAt: held?.validFrom }
    }),
  ])
  const changes = tips.flatMap(({ document }) => (document.archived ? [] : [document.changedAt]))
  return [
    { path: '/' },
    { path: '/suchen' },
    { path: '/tipps', changedAt: changes.toSorted().at(-1) },
    { path: '/ueber-uns' },
    { path: '/zufriedene-kunden' },
    { path: '/kontakt' },
    ...legal,
  ]
}
