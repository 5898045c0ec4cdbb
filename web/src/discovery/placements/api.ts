import type {
  NewPlacementForm,
  PlacementForm,
} from '@schaufenster/command-service/discovery/placement-contract.ts'
import type { PlacementSections, PlacementView } from '@schaufenster/query-service/discovery/contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'

export type PlacementSection = PlacementView['section']

/** What the sections are called on the home page. */
export const sectionNames: Readonly<Record<PlacementSection, string>> = {
  heroSlider: 'Empfehlungen',
  hotspot: 'Hot Spot',
  category: 'Branche',
}

/** All placements with their states, by section. */
export const allPlacements = resource({
  name: 'allPlacements',
  ask: async (client) =>
    (await client.get<{ data: PlacementSections }>('/api/recommendation/getAllRecommendations')).data,
  channels: ['placements', 'admin'],
})

/** Whose dialog is open: a new one in a section, or one that is there. */
export type PlacementSubject =
  | { readonly kind: 'new'; readonly section: PlacementSection }
  | { readonly kind: 'change'; readonly id: string }

/** What an administrator asks for. */
export type PlacementRequest =
  | { readonly kind: 'new'; readonly form: NewPlacementForm }
  | { readonly kind: 'change'; readonly id: string; readonly form: PlacementForm }

const all = '/api/recommendation'
const pathOf = (id: string): string => `${all}/${encodeURIComponent(id)}`
const refreshed = () => [allPlacements.asked()]

/** Places a company, or changes the period of a place. */
export const savePlacement = action<PlacementRequest, unknown, PlacementSubject>({
  name: 'savePlacement',
  send: async (client: ApiClient, request) =>
    request.kind === 'new'
      ? await client.command('POST', all, request.form)
      : await client.command('PUT', pathOf(request.id), request.form),
  success: ({ kind }) => (kind === 'new' ? 'Unternehmen platziert' : 'Platzierung geändert'),
  refreshes: refreshed,
})

interface Move {
  readonly id: string
  /** 1 is the first. */
  readonly position: number
}

/** Another place within its section. */
export const movePlacement = action({
  name: 'movePlacement',
  send: async (client, { id, position }: Move) =>
    await client.command('PUT', pathOf(id), { position } satisfies PlacementForm),
  refreshes: refreshed,
})

/** One that was removed comes back where it was. */
export const restorePlacement = action({
  name: 'restorePlacement',
  send: async (client, id: string) => await client.command('POST', `${pathOf(id)}/restore`),
  about: (id) => [id],
  success: () => 'Platzierung wiederhergestellt',
  refreshes: refreshed,
})

/** The toast takes it back. */
export const removePlacement = action({
  name: 'removePlacement',
  send: async (client, { id }: { readonly id: string; readonly name: string }) =>
    await client.command('DELETE', pathOf(id)),
  about: ({ id }) => [id],
  success: ({ id, name }) => ({
    text: `Platzierung von ${name} entfernt`,
    undo: restorePlacement.requested(id),
    source: 'notification',
  }),
  refreshes: refreshed,
})
