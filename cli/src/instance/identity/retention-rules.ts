import { invitationDays } from '@schaufenster/command-service/directory/owners/owner-invitations.ts'
import { setupDays } from '@schaufenster/command-service/identity/accounts/account-decisions.ts'
import { unconfirmedAccountDays } from '@schaufenster/command-service/identity/accounts/unconfirmed-accounts.ts'
import { retentionStream } from '@schaufenster/command-service/identity/privacy/retention-decider.ts'
import { failedLoginDays } from '@schaufenster/command-service/identity/sessions/failed-logins.ts'
import { restorableDays } from '@schaufenster/command-service/lib/restorable.ts'
import { noticeDays } from '@schaufenster/command-service/reputation/notice-retention.ts'
import { confirmationDays } from '@schaufenster/command-service/reputation/pending-texts.ts'
import { appliedRetentions, retentionNames } from '@schaufenster/events/identity/retention-events.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { keptMonths } from '@schaufenster/events/store/segmented/segments.ts'
import { outboxDays } from '@schaufenster/platform/mail/outbox.ts'
import { sentMarkDays } from '@schaufenster/platform/mail/smtp-mailer.ts'
import { longestSessionDays, refreshTokenDays } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { RetentionRow } from '@schaufenster/query-service/identity/privacy-contract.ts'

type Rule = Omit<RetentionRow, 'last'>

/** What is taken away and told in the log, by the daily housekeeping. */
const applied: Readonly<Record<(typeof appliedRetentions)[number], Pick<Rule, 'kept' | 'after'>>> = {
  unconfirmedAccounts: {
    kept: `${unconfirmedAccountDays} Tage ohne Bestätigung, Anmeldung, Passkey, zweiten Faktor, Rolle oder Unternehmen`,
    after: 'gelöscht, als hätte jemand es verlangt',
  },
  strayPasswords: {
    kept: '1 Stunde, wenn eine Registrierung abbricht',
    after: 'aus dem Tresor gelöscht',
  },
  unusedPictures: {
    kept: `1 Tag, wenn kein Eintrag sie je zeigt; ${restorableDays + 1} Tage, wenn das Unternehmen gelöscht ist`,
    after: 'gelöscht',
  },
  notices: {
    kept: `${noticeDays} Tage nach der letzten Entscheidung`,
    after: 'nicht mehr lesbar; die Entscheidung und ihre Begründung bleiben',
  },
}

/** How long what is kept: every period is that of the code that keeps it, and the privacy policy names the same (a test compares). */
export const retentionRules: readonly Rule[] = [
  ...appliedRetentions.map((key) => ({ key, what: retentionNames[key], ...applied[key] })),
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
    key: 'outbox',
    what: 'E-Mails im Postausgang',
    kept: `${outboxDays} Tage`,
    after: 'aus dem Tresor gelöscht',
  },
  {
    key: 'sentMails',
    what: 'Vermerke, dass eine E-Mail hinausging (ohne Adresse und Text)',
    kept: `${sentMarkDays} Tage`,
    after: 'aus dem Tresor gelöscht',
  },
  {
    key: 'unconfirmedTexts',
    what: 'Bewertungen und Kommentare, deren Adresse niemand bestätigt hat',
    kept: `${confirmationDays} Tage`,
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
    key: 'imports',
    what: 'Hochgeladene Importdateien',
    kept: 'bis sie gelesen sind',
    after: 'gelöscht; was sie brachten, steht im Protokoll',
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
    key: 'ownerInvitations',
    what: 'Adressen, an die Einladungen zu Unternehmen gingen',
    kept: `${invitationDays} Tage`,
    after: 'aus dem Tresor gelöscht; im Protokoll steht nur ein Prüfwert',
  },
  {
    key: 'views',
    what: 'Aufrufe von Einträgen',
    kept: `${keptMonths} Monate`,
    after: 'monatsweise gelöscht; wer geschaut hat, weiß nach einem Tag niemand mehr',
  },
  {
    key: 'deletedCompanies',
    what: 'Gelöschte Unternehmen',
    kept: `${restorableDays} Tage wiederherstellbar`,
    after: 'nicht mehr wiederherstellbar; was öffentlich war, bleibt im Protokoll',
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

/** The rules, and what each took away last. */
export const retentionRows = async (log: Pick<LogReader, 'readStream'>): Promise<readonly RetentionRow[]> => {
  const last = new Map<string, RetentionRow['last']>()
  for (const rule of appliedRetentions) {
    const newest = log.readStream(retentionStream(rule).name, { direction: 'backwards', limit: 1 })
    for await (const { data, metadata } of newest) {
      const { removed } = data
      if (typeof removed === 'number') last.set(rule, { at: metadata.occurredAt, removed })
    }
  }
  return retentionRules.map((rule) => {
    const done = last.get(rule.key)
    return { ...rule, ...(done !== undefined && { last: done }) }
  })
}
