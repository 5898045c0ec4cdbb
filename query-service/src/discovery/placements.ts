import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import type { PlacementDocument } from '@schaufenster/projections/discovery/placements.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import type { PlacedCard, PlacementSections, PlacementState, PlacementView } from './contract.ts'
import type { ListedCompanies, IndustryLookup } from './listed-companies.ts'

/** What curated sections read. */
export interface PlacementModels {
  readonly placements: DocumentReader<PlacementDocument>
  readonly listings: ListedCompanies
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** More than anybody curates. */
const mostPlaced = 1000

/** The order in which sections are listed. */
const order = ['heroSlider', 'hotspot', 'category'] as const

/** All that are not removed, by position. */
export const currentPlacements = async (
  placements: DocumentReader<PlacementDocument>,
): Promise<readonly Found<PlacementDocument>[]> => {
  const found = await placements.find({
    where: { field: 'removed', is: false },
    sort: [{ field: 'position', direction: 'ascending' }],
    limit: mostPlaced,
  })
  // Two that were placed at once share a position. Their ids break the tie everywhere.
  return found.toSorted((a, b) => a.document.position - b.document.position || (a.key < b.key ? -1 : 1))
}

/** The list that a placement is in: its section or, for a category, its industry as it is now. */
export const listOf = (
  { section, industry }: Pick<PlacementDocument, 'section' | 'industry'>,
  industries: IndustryLookup,
): string =>
  section === 'category' && industry !== null
    ? `category ${industries.find(industry)?.id ?? industry}`
    : section

/** Every placement with its state for `seesAll`, otherwise running ones of public companies. */
export const placementViews = async (
  { placements, listings, now }: PlacementModels,
  seesAll: boolean,
): Promise<readonly PlacementView[]> => {
  const [found, industries] = await Promise.all([currentPlacements(placements), listings.industries()])
  const ids = [...new Set(found.map(({ document }) => document.company))]
  const cards = new Map((await listings.companies(ids, true)).map(({ card }) => [card.id, card]))
  const today = berlinDayOf(now())
  const places = new Map<string, number>()
  const views = found.map(({ document, parked }): PlacementView => {
    const { id, version, section, from, to, sponsored, industry } = document
    const list = listOf(document, industries)
    const position = (places.get(list) ?? 0) + 1
    places.set(list, position)
    const company = cards.get(document.company)
    const [of] = industry === null ? [] : industries.refs([industry])
    return {
      ...((parked || company?.parked === true) && { parked: true }),
      _id: id,
      id,
      version,
      section,
      position,
      from,
      sponsored,
      state: company?.isApproved === true ? stateAt(today, document) : 'hidden',
      ...(to !== null && { to }),
      ...(of !== undefined && { industry: of }),
      ...(company !== undefined && { company }),
    }
  })
  return seesAll ? views : views.filter(({ state }) => state === 'running')
}

/** Each section in order; categories by industry. */
export const bySection = (views: readonly PlacementView[]): PlacementSections => {
  const of = (section: PlacementView['section']) => views.filter((view) => view.section === section)
  const byIndustry = of('category').toSorted((a, b) =>
    (a.industry?.name ?? '').localeCompare(b.industry?.name ?? '', 'de'),
  )
  return { heroSlider: of('heroSlider'), hotspot: of('hotspot'), category: byIndustry }
}

/** All sections in sequence. */
export const inOneList = (sections: PlacementSections): readonly PlacementView[] =>
  order.flatMap((section) => sections[section])

/** In the home page's shape. */
export const placedCards = (views: readonly PlacementView[]): PlacedCard[] =>
  views.flatMap(({ company, sponsored, parked }) =>
    company === undefined ? [] : [{ ...company, ...(parked && { parked }), sponsored }],
  )

const stateAt = (today: string, { from, to }: PlacementDocument): PlacementState => {
  if (today < from) return 'planned'
  return to !== null && to < today ? 'over' : 'running'
}
