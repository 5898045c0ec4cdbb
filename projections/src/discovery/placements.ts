import {
  placementEvents,
  type PlacementSection,
  type RecordedPlacementEvent,
} from '@schaufenster/events/discovery/placement-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** A company's curated placement. Key: its id. Whether it is shown depends on the day and its company, which readers check. */
export interface PlacementDocument {
  readonly id: string
  /** Of its last event. */
  readonly version: number
  readonly section: PlacementSection
  readonly company: string
  /** The industry whose list it is in, by the chosen id. */
  readonly industry: string | null
  readonly position: number
  /** Days, Europe/Berlin, both included. */
  readonly from: string
  readonly to: string | null
  readonly sponsored: boolean
  readonly removed: boolean
}

type Changes = Partial<PlacementDocument>

const changesOf = (event: RecordedPlacementEvent): Changes => {
  switch (event.type) {
    case 'CompanyPlaced': {
      const { industry = null, to = null, ...placed } = event.data
      return { ...placed, industry, to }
    }
    case 'PlacementMoved':
      return { position: event.data.position }
    case 'PlacementChanged': {
      const { to = null, ...changed } = event.data
      return { ...changed, to }
    }
    case 'PlacementRemoved':
      return { removed: true }
    case 'PlacementRestored':
      return { removed: false }
  }
}

const begun = {
  section: 'hotspot',
  company: '',
  industry: null,
  position: 0,
  from: '',
  to: null,
  sponsored: false,
  removed: false,
} as const

export const placements = defineProjection<(typeof placementEvents)[number], PlacementDocument>({
  name: 'placements',
  title: 'Platzierungen',
  version: 1,
  scope: 'partition',
  events: placementEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document = { id: '', version: 0, ...begun }, event, key) => ({
    ...document,
    ...changesOf(event),
    id: key,
    version: event.revision,
  }),
  indexes: [{ fields: ['removed', 'position'] }],
})
