import { own } from '@schaufenster/platform/lib/own.ts'
import type { HealthFinding } from '@schaufenster/query-service/insight/health-contract.ts'
import { lastBackup } from '../backup/backup.ts'
import type { Instance } from '../instance.ts'
import { titleOfModel } from '../models/projections.ts'
import { healthFindings } from './health-findings.ts'
import { freeBytesOf } from './operations-readiness.ts'

/** More mails than this are not counted. */
const mostMails = 1_000

/** How this installation is, as far as this process sees it. */
export const healthOf =
  ({ clock, config, measures, models, ownsFolder, policies, post }: Instance) =>
  async (): Promise<readonly HealthFinding[]> => {
    const { dataDir } = config
    const { projections } = await models.status()
    return healthFindings({
      now: clock.now(),
      ...(ownsFolder && {
        folder: { freeBytes: await freeBytesOf(dataDir), backedUpAt: lastBackup(dataDir)?.madeAt },
      }),
      mails: { waiting: await post.outbox.count(mostMails), isSending: config.smtpUrl !== undefined },
      transcodes: policies.transcodes,
      models: projections,
      titleOf: titleOfModel,
      failing: policies
        .status()
        .flatMap((policy) =>
          policy.state === 'retrying' ? [own(policies.systemNames, policy.name) ?? policy.name] : [],
        ),
      ...measures.durations(),
    })
  }
