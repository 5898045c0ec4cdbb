import type { PolicyStatus } from '@schaufenster/command-service/policies/run-policies.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { NotReady } from '@schaufenster/platform/app/health.ts'
import type { Meter } from '@schaufenster/platform/metrics/exposition.ts'
import { roughDistance } from '@schaufenster/projections/runner/status.ts'
import type { Instance } from '../instance.ts'

/** More mails than this are not counted. */
const mostMails = 1_000

const lagBehind = (head: Position, through: Position): number =>
  Math.max(0, roughDistance(head) - roughDistance(through))

/** How policies are, and the mails that nobody sends; those that run elsewhere are measured there. */
export const policiesOf =
  ({ policies, post, stores }: Pick<Instance, 'policies' | 'post' | 'stores'>): Meter =>
  async () => {
    const head = await stores.store.head()
    const here = policies.status().flatMap((policy) => (policy.state === 'elsewhere' ? [] : [policy]))
    const gauge = (name: string, help: string, valueOf: (policy: (typeof here)[number]) => number) => ({
      kind: 'gauge' as const,
      name: `schaufenster_policy_${name}`,
      help,
      samples: here.map((policy) => ({ labels: { policy: policy.name }, value: valueOf(policy) })),
    })
    return [
      gauge(
        'lag_events',
        'Events of the log that the policy has not looked at or not acted on',
        ({ through }) => lagBehind(head, through),
      ),
      gauge(
        'failures',
        'How often it has failed at what it is doing; 0 when all is well',
        ({ failures }) => failures,
      ),
      {
        kind: 'gauge',
        name: 'schaufenster_outbox_mails',
        help: `Mails that no server was there for, counted to ${mostMails}`,
        samples: [{ value: await post.outbox.count(mostMails) }],
      },
    ]
  }

/** How far views are counted. While nobody counts there is no lag: they wait in their log, and asking for a number starts nobody. */
export const viewsOf =
  ({ analytics, telemetry }: Pick<Instance, 'analytics' | 'telemetry'>): Meter =>
  async () => {
    const through = await analytics.through()
    const head = await telemetry.store.head()
    return [
      {
        kind: 'gauge',
        name: 'schaufenster_analytics_running',
        help: '1: the process that counts views and answers reports is there',
        samples: [{ value: analytics.pid() === undefined ? 0 : 1 }],
      },
      {
        kind: 'gauge',
        name: 'schaufenster_view_lag_events',
        help: 'Views and clicks of the telemetry log that are not counted yet, while somebody counts',
        samples: through === undefined ? [] : [{ value: lagBehind(head, through) }],
      },
    ]
  }

/** Policies that stand still. The reason may name people, so it stands in `schaufenster status` alone. */
export const troubledPolicies = (policies: readonly PolicyStatus[]): readonly NotReady[] =>
  policies.flatMap((policy) =>
    policy.state === 'retrying'
      ? [
          {
            what: `policy ${policy.name}`,
            why: `ist ${policy.failures}-mal misslungen und versucht es wieder`,
          },
        ]
      : [],
  )
