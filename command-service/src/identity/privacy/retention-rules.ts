import { retentionNames } from '@schaufenster/events/identity/retention-events.ts'
import { longestSessionDays, refreshTokenDays } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { RetentionRule } from '../../lib/retention-rule.ts'
import { setupDays } from '../accounts/account-decisions.ts'
import { unconfirmedAccountDays } from '../accounts/unconfirmed-accounts.ts'
import { failedLoginDays } from '../sessions/failed-logins.ts'

/** How long data on accounts is kept. */
export const identityRetention: readonly RetentionRule[] = [
  {
    key: 'unconfirmedAccounts',
    what: retentionNames.unconfirmedAccounts,
    kept: `${unconfirmedAccountDays} Tage ohne Bestätigung, Passkey, zweiten Faktor, Rolle oder freigegebenes Unternehmen`,
    after: 'gelöscht, als hätte jemand es verlangt, mit einem nie freigegebenen Unternehmen',
  },
  {
    key: 'strayPasswords',
    what: retentionNames.strayPasswords,
    kept: '1 Stunde, wenn eine Registrierung abbricht',
    after: 'aus dem Tresor gelöscht',
  },
  {
    key: 'sessions',
    what: 'Anmeldungen',
    kept: `${refreshTokenDays} Tage ohne Nutzung, längstens ${longestSessionDays} Tage`,
    after: 'beendet; das Gerät ist nicht mehr bekannt',
  },
  {
    key: 'failedLogins',
    what: 'Misslungene Anmeldungen (wann, und ob am Passwort oder am Code)',
    kept: `${failedLoginDays} Tage`,
    after: 'aus dem Tresor gelöscht',
  },
  {
    key: 'links',
    what: 'Links aus E-Mails und angefangene Anmeldungen (als Prüfwert)',
    kept: `${setupDays} Tage, die meisten nur Minuten oder Stunden`,
    after: 'aus dem Tresor gelöscht',
  },
  {
    key: 'attempts',
    what: 'Zähler von Versuchen, nach Netzadresse oder Konto (als Prüfwert)',
    kept: 'höchstens 1 Tag',
    after: 'aus dem Tresor gelöscht',
  },
  {
    key: 'passwords',
    what: 'Passwort (als Prüfwert) und zweiter Faktor (verschlüsselt)',
    kept: 'bis sie ersetzt oder ausgeschaltet werden oder das Konto gelöscht wird',
    after: 'aus dem Tresor gelöscht',
  },
  {
    key: 'passkeys',
    what: 'Passkeys (Kennung, öffentlicher Schlüssel, Zähler, letzte Nutzung)',
    kept: 'bis sie entfernt werden oder das Konto gelöscht wird',
    after: 'aus dem Tresor gelöscht',
  },
  {
    key: 'consents',
    what: 'Nachweise über Einwilligungen',
    kept: '1 Jahr gültig',
    after: 'im Protokoll, ohne Namen und ohne IP-Adresse',
  },
  {
    key: 'erasedPersons',
    what: 'Daten gelöschter Personen',
    kept: 'bis der Schlüssel zerstört ist',
    after: 'nicht mehr lesbar, auch nicht aus einer älteren Sicherung',
  },
]
