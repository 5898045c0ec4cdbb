import { directoryRetention } from '@schaufenster/command-service/directory/retention-rules.ts'
import { retentionStream } from '@schaufenster/command-service/identity/privacy/retention-decider.ts'
import { identityRetention } from '@schaufenster/command-service/identity/privacy/retention-rules.ts'
import { insightRetention } from '@schaufenster/command-service/insight/retention-rules.ts'
import type { RetentionRule } from '@schaufenster/command-service/lib/retention-rule.ts'
import { reputationRetention } from '@schaufenster/command-service/reputation/retention-rules.ts'
import { appliedRetentions } from '@schaufenster/events/identity/retention-events.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { outboxDays } from '@schaufenster/platform/mail/outbox.ts'
import { sentMarkDays } from '@schaufenster/platform/mail/smtp-mailer.ts'
import type { RetentionRow } from '@schaufenster/query-service/identity/privacy-contract.ts'

/** Mail belongs to no capability. */
const mailRetention: readonly RetentionRule[] = [
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
]

const retentionRules = [
  ...identityRetention,
  ...directoryRetention,
  ...reputationRetention,
  ...insightRetention,
  ...mailRetention,
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
