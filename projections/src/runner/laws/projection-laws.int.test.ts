import {
  items,
  keepers,
  labels,
  ownItems,
  placedItems,
  shelfKeepers,
  shelves,
  warehouseEvents,
} from '../test-projections.ts'
import { anyWarehouseLog } from '../test-warehouse-log.ts'
import { projectionLaws } from './projection-laws.ts'

const others = warehouseEvents

projectionLaws(items, anyWarehouseLog, { others })
projectionLaws(ownItems, anyWarehouseLog, { others })
projectionLaws(shelves, anyWarehouseLog, { others })
projectionLaws(placedItems, anyWarehouseLog, { others })
projectionLaws(labels, anyWarehouseLog, { others })
projectionLaws(keepers, anyWarehouseLog, { others })
projectionLaws(shelfKeepers, anyWarehouseLog, { others })
