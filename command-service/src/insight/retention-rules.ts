import { keptMonths } from '@schaufenster/events/store/segmented/segments.ts'
import type { RetentionRule } from '../lib/retention-rule.ts'

/** How long views are kept. */
export const insightRetention: readonly RetentionRule[] = [
  {
    key: 'views',
    what: 'Aufrufe von Einträgen',
    kept: `${keptMonths} Monate`,
    after: 'monatsweise gelöscht; wer geschaut hat, weiß nach einem Tag niemand mehr',
  },
]
