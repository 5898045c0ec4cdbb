import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import { findCompanyId } from '@schaufenster/command-service/directory/company/company-ids.ts'
import { isPublic } from '@schaufenster/command-service/directory/company/company-state.ts'
import { grantHolder } from '@schaufenster/command-service/directory/files/upload-grants.ts'
import { emailKey } from '@schaufenster/command-service/identity/accounts/email-key.ts'
import { blobKeyOf } from '@schaufenster/command-service/lib/picture-key.ts'
import { isMediaKey, isVideoKey } from '@schaufenster/command-service/lib/picture-key.ts'
import { createGuestTexts, type GuestTexts } from '@schaufenster/command-service/reputation/guest-texts.ts'
import {
  createPendingTexts,
  type PendingTexts,
} from '@schaufenster/command-service/reputation/pending-texts.ts'
import type {
  AuthorAccount,
  ReviewDeps,
  ReviewedCompany,
} from '@schaufenster/command-service/reputation/review-deps.ts'
import { offenceDays } from '@schaufenster/events/reputation/values.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { keyedIds } from '@schaufenster/platform/secrets/keyed-id.ts'
import { createRecordCodes, type RecordCodes } from '@schaufenster/platform/tokens/record-codes.ts'
import { removalsOf } from '@schaufenster/projections/reputation/moderation.ts'
import type { Instance } from '../instance.ts'
import { likersIn } from '../likers.ts'
import { sealerOf } from '../mail.ts'
import type { Stores } from '../stores.ts'
import type { WriteSide } from '../write-side.ts'

/** Codes of the links in mails to authors of reviews and comments; the holder is `author`. */
export const reviewCodesIn = ({ secrets }: Pick<Stores, 'secrets'>): RecordCodes =>
  createRecordCodes(secrets.idKeys, 'review')

/** What stands for the address of an author. */
export const reviewAddressIdsIn =
  ({ secrets }: Pick<Stores, 'secrets'>): ReviewDeps['addressIdsOf'] =>
  (email) =>
    keyedIds(secrets.idKeys, 'review-address', emailKey(email))

/** What addresses wrote without an account. */
export const guestTextsIn = (stores: Pick<Stores, 'vault' | 'secrets'>): GuestTexts =>
  createGuestTexts(stores.vault, reviewAddressIdsIn(stores))

/** What waits for the confirmation of an address. */
export const pendingTextsIn = ({
  stores,
  writes,
  clock,
}: Pick<Instance, 'stores' | 'writes' | 'clock'>): PendingTexts =>
  createPendingTexts({ ...stores, ...writes, clock, sealer: sealerOf(stores.keys, 'pending-text') })

/** A company as reviews need it, from the log itself. */
export const reviewedCompanyIn =
  ({ streams }: Pick<WriteSide, 'streams'>) =>
  async (idOrSlug: string): Promise<ReviewedCompany | undefined> => {
    const found = await findCompanyId(streams, idOrSlug)
    if (isLeft(found)) return undefined
    const { state } = await streams.current(companyDecider, companyStream(found.right).name)
    if (state === undefined) return undefined
    const { profile, slug, owners } = state
    return { id: found.right, name: profile.name, slug, owners, isPublic: isPublic(state) }
  }

/** More texts than anybody writes. */
const mostOfAnAddress = 1_000

/** How often the platform rejected a text of an address instead of owners in the last half year. */
const removedOfIn =
  ({ clock, models }: Pick<Instance, 'clock' | 'models'>): ReviewDeps['removedOf'] =>
  async (addressIds) => {
    const since = new Date(clock.now() - offenceDays * dayMs).toISOString()
    const asked = { where: { field: 'addressId', in: addressIds }, limit: mostOfAnAddress } as const
    const found = await Promise.all([models.reviews.find(asked), models.comments.find(asked)])
    return found
      .flat()
      .flatMap(({ document }) => removalsOf(document))
      .filter((at) => at >= since).length
  }

/** What the calls about reviews need of the other capabilities. */
export const reviewDepsIn = (
  instance: Pick<Instance, 'config' | 'clock' | 'stores' | 'writes' | 'models' | 'directory' | 'post'>,
): ReviewDeps => {
  const { config, clock, stores, writes, directory, post } = instance
  const { pendingUploads, blobs } = directory
  const authorOf = (
    user: { readonly userId: string; readonly email: string; readonly isVerified: boolean } | undefined,
  ): AuthorAccount | undefined =>
    user && { userId: user.userId, email: user.email, isVerified: user.isVerified }
  return {
    ...writes,
    clock,
    publicUrl: config.publicUrl,
    codes: reviewCodesIn(stores),
    addressIdsOf: reviewAddressIdsIn(stores),
    removedOf: removedOfIn(instance),
    likerOf: likersIn(instance),
    companyAt: reviewedCompanyIn(writes),
    accountOf: async (userId) => authorOf(await writes.accounts.byId(userId)),
    accountOfAddress: async (email) => authorOf(await writes.accounts.byEmail(email)),
    pendingTexts: pendingTextsIn(instance),
    guestTexts: guestTextsIn(stores),
    uploadOf: async (upload, kind) => {
      const id = upload.trim().replace(/^.*\//, '').toLowerCase()
      const key = (await pendingUploads.read(id, grantHolder(kind)))?.key
      if (key === undefined || !(await blobs.keep(blobKeyOf(key)))) return undefined
      if (isMediaKey(key)) return { image: key }
      return isVideoKey(key) ? { video: key } : undefined
    },
    deliver: post.deliver,
  }
}
