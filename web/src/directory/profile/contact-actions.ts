import { phoneHref, routeHref } from './address-text.ts'
import type { ShownProfile } from './shown-profile.ts'

/** A way to reach a company, as a link. */
export interface ContactAction {
  readonly kind: 'call' | 'route' | 'write' | 'visit'
  readonly label: string
  readonly href: string
}

/** What a visitor can do to reach a company, the nearest way first; only what it has told. At most three. */
export const contactActions = (company: ShownProfile): readonly ContactAction[] => {
  const route = routeHref(company.address)
  const actions: readonly (ContactAction | undefined)[] = [
    company.phone === undefined
      ? undefined
      : { kind: 'call', label: 'Anrufen', href: phoneHref(company.phone) },
    route === undefined ? undefined : { kind: 'route', label: 'Route', href: route },
    company.email === undefined
      ? undefined
      : { kind: 'write', label: 'Schreiben', href: `mailto:${company.email}` },
    company.website === undefined ? undefined : { kind: 'visit', label: 'Website', href: company.website },
  ]
  return actions.filter((action) => action !== undefined).slice(0, 3)
}
