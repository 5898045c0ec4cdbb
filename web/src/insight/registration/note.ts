import { createAction } from '@reduxjs/toolkit'

/** A visitor's action on a company's public page that is counted. */
export type Note =
  | { readonly kind: 'view'; readonly company: string }
  | {
      readonly kind: 'contact'
      readonly company: string
      readonly type: 'phone' | 'mail' | 'route' | 'website'
    }
  | { readonly kind: 'social'; readonly company: string; readonly type: string }

export const noted = createAction<Note>('insight/noted')

/** The call that registers it. */
export const callOf = (note: Note): { readonly path: string; readonly body: object } => {
  const company = encodeURIComponent(note.company)
  switch (note.kind) {
    case 'view':
      return { path: `/api/companies/viewCompany/${company}`, body: {} }
    case 'contact':
      return { path: `/api/companies/viewContact/${company}`, body: { type: note.type } }
    case 'social':
      return { path: `/api/socials/view/${company}`, body: { type: note.type } }
  }
}

/** The ways to reach a company that its page links to. */
export interface Reachable {
  readonly _id: string
  readonly website?: string
  readonly social: { readonly list: readonly { readonly type: string; readonly url: string }[] }
}

/** The action of following a link on a company's page; undefined for links that lead elsewhere. */
export const noteOfLink = (
  { _id: company, website, social }: Reachable,
  route: string | undefined,
  href: string,
): Note | undefined => {
  if (href.startsWith('tel:')) return { kind: 'contact', company, type: 'phone' }
  if (href.startsWith('mailto:')) return { kind: 'contact', company, type: 'mail' }
  if (href === route) return { kind: 'contact', company, type: 'route' }
  if (href === website) return { kind: 'contact', company, type: 'website' }
  const network = social.list.find(({ url }) => url === href)
  return network && { kind: 'social', company, type: network.type }
}
