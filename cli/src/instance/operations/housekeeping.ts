import {
  companiesLeftBy,
  leavesCompany,
} from '@schaufenster/command-service/directory/company/leaving-companies.ts'
import { createUnconfirmedSweep } from '@schaufenster/command-service/identity/accounts/unconfirmed-accounts.ts'
import { createRecordRetention } from '@schaufenster/command-service/identity/privacy/retention-decider.ts'
import { blobKeyOf } from '@schaufenster/command-service/lib/picture-key.ts'
import { createHostHiding } from '@schaufenster/command-service/media/host/hide-at-host.ts'
import { createHttpVideoHost } from '@schaufenster/command-service/media/host/http-video-host.ts'
import { createHostRemoval } from '@schaufenster/command-service/media/host/remove-from-host.ts'
import { createUploadSweep } from '@schaufenster/command-service/media/upload-sweep.ts'
import {
  createGuestTextSweep,
  hiddenTextDays,
  noticeDays,
} from '@schaufenster/command-service/reputation/guest-text-retention.ts'
import { appliedRetentions } from '@schaufenster/events/identity/retention-events.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'
import { comments } from '@schaufenster/projections/reputation/comments.ts'
import { notices } from '@schaufenster/projections/reputation/notices.ts'
import { reviews } from '@schaufenster/projections/reputation/reviews.ts'
import type { Instance } from '../instance.ts'
import { clipsOfCompanyIn } from '../media/clips-of-company.ts'
import { goneAtHostIn } from '../media/gone-at-host.ts'
import { hiddenAtHostIn } from '../media/hidden-at-host.ts'
import { mediaOwnerIn } from '../media/media.ts'
import { uploadDepsIn } from '../media/uploads.ts'
import { textsHiddenIn } from '../reputation/hidden-texts.ts'
import { noticesDecidedIn } from '../reputation/notices.ts'
import { tellOfOverdueTexts } from '../reputation/overdue-texts.ts'
import { pendingTextsIn } from '../reputation/reviews.ts'
import { blobsNamedIn } from './named-blobs.ts'

type House = Pick<
  Instance,
  | 'accountErasure'
  | 'clock'
  | 'config'
  | 'directory'
  | 'erasing'
  | 'logger'
  | 'models'
  | 'reads'
  | 'post'
  | 'processKinds'
  | 'stores'
  | 'telemetry'
  | 'writes'
>

/**
 * Takes away what nobody needs any more: accounts that were never confirmed, passwords of registrations that were stopped, pictures that no profile took or whose company is gone for good, what was reported long ago, removals that indexes
 * remember, from the vault the bytes of what is gone, uploads that nobody went on with, from the video host what can't be restored here or is hidden, and telemetry that is older than it may get. Each role keeps its own in order;
 * what fails is reported, is tried again the next day, and stops nothing else.
 */
export const housekeeper = (house: House) => {
  const { accountErasure, clock, config, directory, erasing, logger, models, reads } = house
  const { processKinds, stores, telemetry, writes } = house
  const { accounts, passwords } = writes
  const pendingTexts = pendingTextsIn({ stores, writes, clock })
  const namedBlobs = blobsNamedIn(stores.store, stores.codec)
  const sweepUploads = createUploadSweep(uploadDepsIn(house))
  const removeFromHost =
    config.videoHost &&
    createHostRemoval({
      ...writes,
      host: createHttpVideoHost(config.videoHost),
      gone: goneAtHostIn(house),
    })
  const hideAtHost =
    config.videoHost &&
    createHostHiding({
      ...writes,
      ...clipsOfCompanyIn(models),
      host: createHttpVideoHost(config.videoHost),
      isPublic: async (company) => (await mediaOwnerIn(writes)(company))?.isPublic === true,
      hidden: hiddenAtHostIn(house),
    })
  const recordRetention = createRecordRetention(writes.handle)
  const rules: Readonly<Record<(typeof appliedRetentions)[number], () => Promise<number>>> = {
    unconfirmedAccounts: createUnconfirmedSweep({
      ...writes,
      companiesOf: async (userId) => companiesLeftBy(writes, userId, await reads.companiesOf(userId)),
      leaveCompany: leavesCompany(directory),
      accountErasure,
      canConfirm: config.smtpUrl !== undefined,
      areModelsFresh: async () =>
        models.freshness.waitFor([userAccount.name, companyProfile.name], await models.freshness.head()),
      unconfirmedBefore: unconfirmedIn(models.users),
      clock,
    }),
    strayPasswords: () =>
      passwords.sweep(
        async ({ userId, passwordId }) => (await accounts.byId(userId))?.passwordId === passwordId,
      ),
    unusedPictures: async () => {
      const before = clock.now() - dayMs
      // A text that waits for its author's confirmation keeps its files.
      const waiting = (await pendingTexts.files()).map(blobKeyOf)
      return directory.pictures.sweep(before, new Set([...(await namedBlobs(before)), ...waiting]))
    },
    notices: createGuestTextSweep({
      days: noticeDays,
      areModelsFresh: async () => models.freshness.waitFor([notices.name], await models.freshness.head()),
      overBefore: noticesDecidedIn(models.notices, stores.keys),
      subjects: erasing,
      clock,
    }),
    hiddenTexts: createGuestTextSweep({
      days: hiddenTextDays,
      areModelsFresh: async () =>
        models.freshness.waitFor(
          [reviews.name, comments.name, userAccount.name],
          await models.freshness.head(),
        ),
      overBefore: textsHiddenIn(models, stores.keys),
      subjects: erasing,
      clock,
    }),
  }
  const apply = async (rule: keyof typeof rules): Promise<void> => {
    const removed = await rules[rule]()
    await recordRetention({ rule, removed })
    logger.info({ rule, removed }, 'housekeeping')
  }
  const ofPolicies = (signal: AbortSignal) => [
    () => accountErasure.resume(),
    ...appliedRetentions.map((rule) => () => apply(rule)),
    () => sweepUploads(),
    async () => hideAtHost?.(signal),
    async () => removeFromHost?.(signal),
    () => tellOfOverdueTexts(house),
    () => stores.vault.scrub(),
  ]
  return (signal: AbortSignal = new AbortController().signal) =>
    eachByItself(
      [
        ...(processKinds.has('policies') ? ofPolicies(signal) : []),
        () => models.sweep(),
        () => telemetry.store.dropExpired(),
      ],
      (fault) => logger.error(fault, 'housekeeping'),
    )
}

/** Does one after the other; a fault is reported, and the others are done all the same. */
export const eachByItself = async (
  parts: readonly (() => Promise<unknown>)[],
  report: (fault: unknown) => void,
): Promise<void> => {
  for (const part of parts) {
    try {
      await part()
    } catch (fault) {
      report(fault)
    }
  }
}

/** Accounts that nobody confirmed, so many at a time. What a parked document says is not judged by. */
export const unconfirmedIn = (users: Pick<Instance['models']['users'], 'find'>, atOnce = 1_000) =>
  async function* (registeredBefore: string): AsyncGenerator<string> {
    let last = ''
    for (;;) {
      const every = [
        { field: 'isVerified', is: false },
        { field: 'registeredAt', below: registeredBefore },
        { field: 'id', above: last },
      ] as const
      const found = await users.find({
        where: { every },
        sort: [{ field: 'id', direction: 'ascending' }],
        limit: atOnce,
      })
      for (const { key, parked } of found) {
        if (!parked) yield key
        last = key
      }
      if (found.length < atOnce) return
    }
  }

/**
 * Keeps house an hour after the start and then once a day. In the hours between only the vault is scrubbed: what has expired, as the salt of a day does, is
 * not to lie in its bytes till the next day. Nothing waits for it, and what fails is tried again when its time comes. `close` resolves when it is over.
 */
export const startHousekeeping = (
  { logger, stores }: Pick<House, 'logger'> & { readonly stores: { readonly vault: Pick<Vault, 'scrub'> } },
  keepHouse: (signal: AbortSignal) => Promise<void>,
): { close(): Promise<void> } => {
  const closing = new AbortController()
  let running = Promise.resolve()
  let hours = 0
  const run = (): void => {
    const work = hours % 24 === 0 ? () => keepHouse(closing.signal) : () => stores.vault.scrub()
    hours += 1
    running = running.then(work).catch((error: unknown) => logger.error(error, 'housekeeping'))
    timer = setTimeout(run, hourMs).unref()
  }
  let timer = setTimeout(run, hourMs).unref()
  return {
    close: () => {
      clearTimeout(timer)
      closing.abort()
      return running
    },
  }
}
