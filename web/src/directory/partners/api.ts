import type {
  PartnerDecisionForm,
  PartnerRequestForm,
  PartnershipWritten,
} from '@schaufenster/command-service/directory/partner-contract.ts'
import type {
  CompanyPartners,
  PartnerRow,
  PartnersAnswer,
} from '@schaufenster/query-service/directory/partner-contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import { notTakenBack, savedSo } from '../editing/taking-back.ts'

export type { CompanyPartners, PartnerRow }

const all = '/api/partnerApproval'

/** The live channel of a company's partners. */
export const partnersChannel = (companyId: string): string => `partners:${companyId}`

/** The partners of a company, and the requests of both sides (D-2.13). */
export const companyPartners = resource({
  name: 'companyPartners',
  ask: async (client, companyId: string): Promise<CompanyPartners> =>
    (await client.get<PartnersAnswer>(withSearch(all, { company: companyId }))).data,
  key: (companyId) => companyId,
})

/** What a company does about its partners. */
type PartnerChange = { readonly companyId: string } & (
  | { readonly kind: 'request'; readonly partner: string }
  | {
      /** `pending`: takes the answer back. */
      readonly kind: 'approved' | 'rejected' | 'pending' | 'withdraw' | 'end'
      readonly id: string
      readonly name: string
    }
)

const send = (client: ApiClient, change: PartnerChange): Promise<PartnershipWritten> => {
  switch (change.kind) {
    case 'request': {
      const form: PartnerRequestForm = { company: change.companyId, partner: change.partner }
      return client.command('POST', all, form)
    }
    case 'approved':
    case 'rejected':
    case 'pending': {
      const form: PartnerDecisionForm = { status: change.kind }
      return client.command('PUT', `${all}/${change.id}`, form)
    }
    case 'withdraw':
    case 'end':
      return client.command('DELETE', `${all}/${change.id}`)
  }
}

const wordsFor = (change: PartnerChange): string => {
  switch (change.kind) {
    case 'request':
      return 'Die Anfrage ist unterwegs.'
    case 'approved':
      return `${change.name} ist jetzt Ihr Partner.`
    case 'rejected':
      return `Sie haben die Anfrage von ${change.name} abgelehnt.`
    case 'pending':
      return `Die Anfrage von ${change.name} ist wieder offen.`
    case 'withdraw':
      return 'Die Anfrage ist zurückgezogen.'
    case 'end':
      return `Die Partnerschaft mit ${change.name} ist beendet.`
  }
}

/** Names the form of a request, and that of everything about one partnership. */
export const partnerForm = (change: PartnerChange): string =>
  change.kind === 'request' ? `request ${change.companyId}` : change.id

/** What takes it back, as long as nobody has to agree to that. */
const backOf = (change: PartnerChange, { data: { id } }: PartnershipWritten): PartnerChange | undefined => {
  const { companyId } = change
  if (change.kind === 'request') return { companyId, kind: 'withdraw', id, name: '' }
  return change.kind === 'approved' || change.kind === 'rejected'
    ? { companyId, kind: 'pending', id, name: change.name }
    : undefined
}

/** Asks, answers, withdraws or ends. */
export const changePartner: Action<PartnerChange, PartnershipWritten, unknown> = action<
  PartnerChange,
  PartnershipWritten
>({
  name: 'changePartner',
  form: partnerForm,
  send,
  success: (change, written) => {
    const back = backOf(change, written)
    return savedSo(wordsFor(change), back && changePartner.requested(back))
  },
  refreshes: ({ companyId }) => [companyPartners.askedAgain(companyId)],
  otherwise: ({ kind }, problem) => (kind === 'pending' ? notTakenBack(problem) : []),
})
