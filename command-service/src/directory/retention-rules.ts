import { retentionNames } from '@schaufenster/events/identity/retention-events.ts'
import { restorableDays } from '../lib/restorable.ts'
import type { RetentionRule } from '../lib/retention-rule.ts'
import { invitationDays } from './owners/owner-invitations.ts'

/** How long data about companies is kept. */
export const directoryRetention: readonly RetentionRule[] = [
  {
    key: 'unusedPictures',
    what: retentionNames.unusedPictures,
    kept: `1 Tag, wenn kein Eintrag sie je zeigt; ${restorableDays + 1} Tage, wenn das Unternehmen gelöscht ist`,
    after: 'gelöscht',
  },
  {
    key: 'ownerInvitations',
    what: 'Adressen, an die Einladungen zu Unternehmen gingen',
    kept: `${invitationDays} Tage`,
    after: 'aus dem Tresor gelöscht; im Protokoll steht nur ein Prüfwert',
  },
  {
    key: 'imports',
    what: 'Hochgeladene Importdateien',
    kept: 'bis sie gelesen sind',
    after: 'gelöscht; was sie brachten, steht im Protokoll',
  },
  {
    key: 'deletedCompanies',
    what: 'Gelöschte Unternehmen',
    kept: `${restorableDays} Tage wiederherstellbar`,
    after: 'nicht mehr wiederherstellbar; was öffentlich war, bleibt im Protokoll',
  },
]
