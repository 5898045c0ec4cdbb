import { retentionNames } from '@schaufenster/events/identity/retention-events.ts'
import type { RetentionRule } from '../lib/retention-rule.ts'
import { hiddenTextDays, noticeDays } from './guest-text-retention.ts'
import { confirmationDays } from './pending-texts.ts'

/** How long texts of visitors and notices are kept. */
export const reputationRetention: readonly RetentionRule[] = [
  {
    key: 'notices',
    what: retentionNames.notices,
    kept: `${noticeDays} Tage nach der letzten Entscheidung`,
    after: 'nicht mehr lesbar; die Entscheidung und ihre Begründung bleiben',
  },
  {
    key: 'hiddenTexts',
    what: retentionNames.hiddenTexts,
    kept: `${hiddenTextDays} Tage, nachdem sie zurückgezogen oder zuletzt abgelehnt wurden`,
    after: 'nicht mehr lesbar; die Entscheidung bleibt',
  },
  {
    key: 'unconfirmedTexts',
    what: 'Bewertungen und Kommentare, deren Adresse niemand bestätigt hat',
    kept: `${confirmationDays} Tage`,
    after: 'aus dem Tresor gelöscht',
  },
]
