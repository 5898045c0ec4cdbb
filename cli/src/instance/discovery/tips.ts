import { tips } from '@schaufenster/projections/discovery/tips.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import type { Models } from '../models/models.ts'

/** The place behind the last of all tips. Two that are written one after the other don't get one place. */
export const nextTipOrderIn = (models: Pick<Models, 'tips' | 'freshness'>) => async (): Promise<number> => {
  await models.freshness.waitFor([tips.name], await models.freshness.head())
  const sort = [{ field: 'order', direction: 'descending' }] as const
  const [last] = await models.tips.find({ where: everything, sort, limit: 1 })
  return Math.floor(last?.document.order ?? 0) + 1
}
