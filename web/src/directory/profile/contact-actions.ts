import { phoneHref } from '../../lib/phone-href.ts'
import { routeHref } from '../route-link.ts'
import type { ShownProfile } from './shown-profile.ts'

/** A way to reach a company: a link, or an e-mail address that is asked for by the id of the company. */
export type ContactAction = {
  readonly kind: 'call' | 'route' | 'write' | 'visit'
  readonly label: string
} & ({ readonly href: string } | { readonly addressOf: string })

/** How a visitor can reach a company, the most direct way first; at most three. */
export const contactActions = (company: ShownProfile): readonly ContactAction[] => {
  const route = routeHref(company.address)
  const actions: readonly (ContactAction | undefined)[] = [
    company.phone === undefined
      ? undefined
      : { kind: 'call', label: 'Anrufen', href: phoneHref(company.phone) },
    route === undefined ? undefined : { kind: 'route', label: 'Route', href: route },
    writing(company),
    company.website === undefined ? undefined : { kind: 'visit', label: 'Website', href: company.website },
  ]
  return actions.filter((action) => action !== undefined).slice(0, 3)
}

const writing = ({ email, hasEmail, _id }: ShownProfile): ContactAction | undefined => {
  const write = { kind: 'write', label: 'Schreiben' } as const
  if (email !== undefined) return { ...write, href: `mailto:${email}` }
  return hasEmail && _id !== undefined ? { ...write, addressOf: _id } : undefined
}
