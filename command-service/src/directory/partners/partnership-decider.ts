import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import {
  partnershipEvents,
  type PartnershipEvent,
  type PartnershipStanding,
} from '@schaufenster/events/directory/partnership-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, invalid, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import { isPublic, type CompanyState } from '../company/company-state.ts'
import { editable, type Editor } from '../company/editor.ts'

/** Two companies share one stream, whichever of them asks, so there are no repeated or simultaneous requests. */
export const partnershipIdOf = (one: CompanyId, other: CompanyId): string =>
  uuidOf('partnership', ...[one, other].toSorted())

export const partnershipStream = (id: string): StreamRef => ({
  name: streamName('partnership', id),
  partitionKey: id,
})

/** The requesting company and the requested one. */
export interface Sides {
  readonly company: CompanyId
  readonly partner: CompanyId
}

/** The relation between two companies. */
export type PartnershipState =
  | { readonly status: 'none' }
  | (Sides & { readonly status: PartnershipStanding | 'ended' })

interface ByOneSide {
  readonly by: Editor
  /** Both companies' current states. */
  readonly sides: { readonly company: CompanyState; readonly partner: CompanyState }
}

/** Every command to a partnership's stream. */
export type PartnershipCommand =
  | (ByOneSide & Sides & { readonly type: 'RequestPartnership' })
  /** `ReopenPartnership`: the company that was asked takes its answer back. */
  | (ByOneSide & {
      readonly type: 'ApprovePartnership' | 'RejectPartnership' | 'ReopenPartnership' | 'EndPartnership'
    })
  /** Undoes a decision. */
  | { readonly type: 'RestorePartnership'; readonly by: Editor; readonly to: PartnershipState['status'] }

export const noPartnership = notFound('Diese Anfrage')

const conflict = (message: string): Refusal => ({ code: 'conflict', message, fields: { partner: message } })
const withItself = invalid({ partner: 'Ein Unternehmen kann nicht sein eigener Partner sein.' })
const unknownPartner = invalid({
  partner: 'Dieses Unternehmen ist nicht öffentlich. Bitte wählen Sie eines aus der Liste.',
})
const notPublic = conflict('Partner finden Sie, sobald Ihr Eintrag öffentlich ist.')
const underWay = conflict('Diese Anfrage läuft schon. Bitte warten Sie auf die Antwort.')
const askedAlready = conflict(
  'Dieses Unternehmen hat Ihnen schon eine Anfrage geschickt. Bitte beantworten Sie sie.',
)
const partnersAlready = conflict('Dieses Unternehmen ist schon Ihr Partner.')
const refusedBefore = conflict(
  'Dieses Unternehmen hat Ihre Anfrage abgelehnt. Eine neue kann nur noch von dort kommen.',
)
const stillPartners: Refusal = {
  code: 'conflict',
  message: 'Sie sind schon Partner. Beenden Sie die Partnerschaft, wenn Sie das nicht mehr möchten.',
}
const over: Refusal = {
  code: 'conflict',
  message: 'Diese Anfrage wurde zurückgezogen oder beendet. Bitte laden Sie die Seite neu.',
}
const hidden: Refusal = {
  code: 'conflict',
  message:
    'Eines der beiden Unternehmen ist gerade nicht öffentlich. Bitte versuchen Sie es später noch einmal.',
}

const evolve = (state: PartnershipState, { type, data }: PartnershipEvent): PartnershipState => {
  const { company, partner } = data
  switch (type) {
    case 'PartnershipRequested':
      return { company, partner, status: 'pending' }
    case 'PartnershipApproved':
      return { company, partner, status: 'approved' }
    case 'PartnershipRejected':
      return { company, partner, status: 'rejected' }
    case 'PartnershipEnded':
      return { company, partner, status: 'ended' }
    case 'PartnershipRestored':
      return { company, partner, status: data.status }
  }
}

type Decided = Either<Refusal, readonly PartnershipEvent[]>

const request = (
  state: PartnershipState,
  { by, company, partner, sides }: Extract<PartnershipCommand, { type: 'RequestPartnership' }>,
): Decided => {
  const asking = editable(sides.company, by)
  if (isLeft(asking)) return asking
  if (company === partner) return left(withItself)
  if (!isPublic(asking.right)) return left(notPublic)
  if (!isPublic(sides.partner)) return left(unknownPartner)
  const wasAskedBy = state.status === 'none' ? undefined : state.company
  if (state.status === 'approved') return left(partnersAlready)
  if (state.status === 'pending') return left(wasAskedBy === company ? underWay : askedAlready)
  if (state.status === 'rejected' && wasAskedBy === company && !may(by, 'company.manage'))
    return left(refusedBefore)
  return right([{ type: 'PartnershipRequested', data: { company, partner } }])
}

const decide = (state: PartnershipState, command: PartnershipCommand): Decided => {
  if (command.type === 'RequestPartnership') return request(state, command)
  if (state.status === 'none') return left(noPartnership)
  const { company, partner, status } = state
  const data = { company, partner }
  if (command.type === 'RestorePartnership') {
    if (!may(command.by, 'company.manage')) return left(forbidden)
    const { to } = command
    if (to === status) return right([])
    return to === 'none' || to === 'ended'
      ? left(over)
      : right([{ type: 'PartnershipRestored', data: { ...data, status: to } }])
  }
  const { by, sides } = command
  const ofPartner = may(by, 'company.manage', sides.partner)
  const ofEither = ofPartner || may(by, 'company.manage', sides.company)
  if (!(command.type === 'EndPartnership' ? ofEither : ofPartner)) return left(forbidden)
  switch (command.type) {
    case 'ApprovePartnership':
      if (status === 'approved') return right([])
      if (status === 'ended') return left(over)
      if (!isPublic(sides.company) || !isPublic(sides.partner)) return left(hidden)
      return right([{ type: 'PartnershipApproved', data }])
    case 'RejectPartnership':
      if (status === 'rejected') return right([])
      if (status === 'ended') return left(over)
      return status === 'approved' ? left(stillPartners) : right([{ type: 'PartnershipRejected', data }])
    case 'ReopenPartnership':
      if (status === 'pending') return right([])
      return status === 'ended'
        ? left(over)
        : right([{ type: 'PartnershipRestored', data: { ...data, status: 'pending' } }])
    case 'EndPartnership':
      // A refusal prevents asking again.
      return right(status === 'pending' || status === 'approved' ? [{ type: 'PartnershipEnded', data }] : [])
  }
}

/** The rules of a partnership (D-2.13): one asks, the other agrees, either may end it. */
export const partnershipDecider: Decider<PartnershipState, PartnershipCommand, PartnershipEvent> = {
  initialState: { status: 'none' },
  isEvent: isOneOf(partnershipEvents),
  evolve,
  decide,
}
