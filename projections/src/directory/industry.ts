import { industryEvents, type RecordedIndustryEvent } from '@schaufenster/events/directory/industry-events.ts'
import { defineProjection } from '../runner/projection.ts'
import { germanSortKey } from './sort-key.ts'

/** One industry. Key: its id. Companies keep the id that was chosen; readers follow `mergedInto` (docs/decisions/0062). */
export interface IndustryDocument {
  readonly id: string
  /** Of the industry's last event. */
  readonly version: number
  readonly name: string
  /** The name in the sort order of German dictionaries. */
  readonly nameKey: string
  readonly slug: string
  readonly icon: string | null
  readonly naceCodes: readonly string[]
  readonly mergedInto: string | null
  /** Can no longer be selected. Merged ones are archived too. */
  readonly archived: boolean
}

const changesOf = (event: RecordedIndustryEvent): Partial<IndustryDocument> => {
  switch (event.type) {
    case 'IndustryCreated':
      return { ...event.data, nameKey: germanSortKey(event.data.name) }
    case 'IndustryRenamed':
      return { name: event.data.name, nameKey: germanSortKey(event.data.name) }
    case 'IndustryNaceAssigned':
      return { naceCodes: event.data.naceCodes }
    case 'IndustriesMerged':
      return { mergedInto: event.data.into, archived: true }
    case 'IndustryArchived':
      return { archived: true }
    case 'IndustryRestored':
      return { mergedInto: null, archived: false }
  }
}

const begun = {
  name: '',
  nameKey: '',
  slug: '',
  icon: null,
  naceCodes: [],
  mergedInto: null,
  archived: false,
}

export const industry = defineProjection<(typeof industryEvents)[number], IndustryDocument>({
  name: 'industry',
  title: 'Branchen',
  version: 3,
  scope: 'partition',
  events: industryEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document = { id: '', version: 0, ...begun }, event, key) => ({
    ...document,
    ...changesOf(event),
    id: key,
    version: event.revision,
  }),
  indexes: [{ fields: ['nameKey'] }, { fields: ['slug'] }],
})
