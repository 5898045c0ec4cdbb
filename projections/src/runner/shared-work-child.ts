import { foldInThisProcess } from './test-folding-process.ts'
import { shelves, stock, warehouseEvents } from './test-projections.ts'

await foldInThisProcess({
  projections: [stock, shelves],
  events: warehouseEvents,
  sharing: { lookMs: 100, restMs: 1_000 },
  sessionTimeoutMs: 6_000,
})
