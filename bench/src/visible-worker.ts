import { projections } from '@schaufenster/cli/instance/models/projections.ts'
import { allEvents } from '@schaufenster/events/catalogue.ts'
import { foldInThisProcess } from '@schaufenster/projections/runner/test-folding-process.ts'

const unsearched = projections.filter(({ search }) => search === undefined)
await foldInThisProcess({ projections: unsearched, events: allEvents, sharing: {} })
