import { modelGroups } from '@schaufenster/cli/instance/projections.ts'
import { allEvents } from '@schaufenster/events/catalogue.ts'
import { foldInThisProcess } from '@schaufenster/projections/runner/test-folding-process.ts'

await foldInThisProcess({ projections: modelGroups.models.projections, events: allEvents, sharing: {} })
