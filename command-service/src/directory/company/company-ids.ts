import { companyId, isCompanyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { reservationDecider } from '../../lib/reservation-decider.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import { companyDecider, companyStream } from './company-decider.ts'
import { noCompany } from './editor.ts'
import { slugFault } from './slug.ts'

/** The id of the company that a command registers: a repeat registers the same one (D-G10). */
export const companyIdOfCommand = (commandId: string): CompanyId => companyId(uuidOf('company of', commandId))

/** The id of the one company that somebody may register before their e-mail address is confirmed (docs/decisions/0027). */
export const firstCompanyIdOf = (userId: string): CompanyId => companyId(uuidOf('first company of', userId))

/** The stream in which a slug is reserved. */
export const slugStream = (slug: string): StreamName => streamName('slug', slug)

/**
 * Finds a company by id or slug (D-G3). Ids are looked up first (D-G13); former slugs lead to their company
 * too. A slug that a crash left unconfirmed counts if its company took it: the company's stream decides, not
 * the reservation.
 */
export const findCompanyId = async (
  streams: StreamFolder,
  idOrSlug: string,
): Promise<Either<Refusal, CompanyId>> => {
  const text = idOrSlug.toLowerCase()
  if (isCompanyId(text)) return right(text)
  if (slugFault(text) !== undefined) return left(noCompany)
  const { state } = await streams.current(reservationDecider, slugStream(text))
  if (state.status === 'free') return left(noCompany)
  const id = companyId(state.claim.partitionKey)
  if (state.status === 'taken') return right(id)
  const { state: company } = await streams.current(companyDecider, companyStream(id).name)
  return company?.slug === text ? right(id) : left(noCompany)
}
