import type { ClaimLinks } from '@schaufenster/command-service/directory/claims/claim-links.ts'
import type { NotifyDeps } from '@schaufenster/command-service/directory/notify/company-in-policy.ts'
import type { OwnerInvitations } from '@schaufenster/command-service/directory/owners/owner-invitations.ts'
import type { IndexAnew } from '@schaufenster/command-service/discovery/index-anew.ts'
import { holdsAddress } from '@schaufenster/command-service/identity/accounts/user-state.ts'
import { createHttpVideoHost } from '@schaufenster/command-service/media/host/http-video-host.ts'
import type { VideoHost } from '@schaufenster/command-service/media/host/video-host.ts'
import type { VideoProcessing } from '@schaufenster/command-service/media/processing/video-processing.ts'
import { createCheckpoints } from '@schaufenster/command-service/policies/checkpoints.ts'
import {
  runPolicies,
  type PolicyRunner,
  type PolicyStatus,
} from '@schaufenster/command-service/policies/run-policies.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { ReelId, VideoId } from '@schaufenster/events/media/ids.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import { capabilities } from '../capabilities/capabilities.ts'
import type { Post } from './mail.ts'
import { clipsOfCompanyIn } from './media/clips-of-company.ts'
import type { Models } from './models/models.ts'
import type { Stores } from './stores.ts'
import type { WriteSide } from './write-side.ts'

/** What follows from events by itself. */
export interface Policies {
  /** Notes the head of the log for those that have never acted: of what follows they make something as soon as they start, of what was before nothing. */
  begin(): Promise<void>
  /** From here on they act; not before the first start has filled the log, of which nobody is to get mail but the owners of the demo. */
  start(): void
  status(): readonly PolicyStatus[]
  /** German names of what acts by itself, by its name in the log: policies and the rest. */
  readonly systemNames: Readonly<Record<string, string>>
  /** Whether ffmpeg was found: then videos that browsers don't play are transcoded. */
  readonly transcodes: boolean
  /** Resolves when none acts any more. */
  close(): Promise<void>
}

export interface PolicyDeps extends NotifyDeps {
  readonly clock: Clock
  readonly stores: Pick<Stores, 'secrets'>
  readonly writes: WriteSide
  readonly invitations: OwnerInvitations
  readonly claimLinks: ClaimLinks
  readonly fillSearchAnew: IndexAnew
  readonly processing: VideoProcessing
  /** Undefined: videos go nowhere else. */
  readonly videoHost: VideoHost | undefined
  readonly videosOf: (company: CompanyId) => Promise<readonly VideoId[]>
  readonly reelsOf: (company: CompanyId) => Promise<readonly ReelId[]>
}

/** Automatic actors that belong to no capability. */
const systemNamesOfUpkeep = { cli: 'Betreiber', demo: 'Demodaten', seed: 'Einrichtung' }

/** Nobody is told anything at an address that anybody may have registered. */
const personIn =
  ({ accounts }: Pick<WriteSide, 'accounts'>) =>
  async (userId: string): Promise<Recipient | undefined> => {
    const user = await accounts.byId(userId)
    if (user === undefined || !holdsAddress(user)) return undefined
    return { id: userId, name: user.fullName, address: user.email }
  }

/** Everybody who administers the platform, as mails need them. */
export const adminsIn = async (
  { users }: Pick<Models, 'users'>,
  writes: Pick<WriteSide, 'accounts'>,
): Promise<readonly Recipient[]> => {
  const found = await users.find({ where: { field: 'roles', contains: 'admin' }, limit: 100 })
  const people = await Promise.all(found.map(({ key }) => personIn(writes)(key)))
  return people.filter((person) => person !== undefined)
}

/** All policies of the product with what they need; none acts before {@link Policies.start}. */
export const createPolicies = ({
  config,
  clock,
  logger,
  stores,
  models,
  writes,
  post,
  invitations,
  claimLinks,
  fillSearchAnew,
  processing,
}: {
  readonly config: Config
  readonly clock: Clock
  readonly logger: Logger
  readonly stores: Stores
  readonly models: Pick<Models, 'users' | 'companyClips' | 'freshness'>
  readonly writes: WriteSide
  readonly post: Post
  readonly invitations: OwnerInvitations
  readonly claimLinks: ClaimLinks
  readonly fillSearchAnew: IndexAnew
  readonly processing: VideoProcessing
}): Policies => {
  const personOf = personIn(writes)
  const deps: PolicyDeps = {
    clock,
    stores,
    writes,
    invitations,
    claimLinks,
    fillSearchAnew,
    processing,
    videoHost: config.videoHost && createHttpVideoHost(config.videoHost),
    ...clipsOfCompanyIn(models),
    streams: writes.streams,
    publicUrl: config.publicUrl,
    personOf,
    admins: () => adminsIn(models, writes),
  }
  const policies = capabilities.flatMap((capability) => capability.policies(deps))
  const systemNames = Object.fromEntries([
    ...Object.entries(systemNamesOfUpkeep),
    ...capabilities.flatMap((capability) => Object.entries(capability.systemNames)),
    ...policies.map(({ name, title }) => [name, title] as const),
  ])
  let runner: PolicyRunner | undefined
  return {
    begin: async () => {
      const head = () => stores.store.head()
      for (const policy of policies) await createCheckpoints(stores.vault, policy, head).load()
    },
    start: () => {
      runner ??= runPolicies({
        policies,
        vault: stores.vault,
        log: stores.store,
        reader: stores.codec,
        clock,
        handle: writes.handle,
        mailer: post.mailer,
        letterCounts: writes.countsOf('letters that anybody can cause'),
        refused: (policy, why) => logger.info({ policy, why }, 'policy refused'),
        report: (policy, fault) => logger.error({ err: fault, policy }, 'policy'),
      })
    },
    systemNames,
    transcodes: processing.ffmpeg !== undefined,
    status: () => runner?.status() ?? policies.map(({ name }) => ({ name, state: 'elsewhere' })),
    close: async () => {
      const running = runner
      runner = undefined
      await running?.close()
    },
  }
}
