import type {
  NewPlacementForm,
  PlacementForm,
} from '@schaufenster/command-service/discovery/placement-contract.ts'
import type {
  PlacementSections,
  PlacementView,
  SuggestResult,
} from '@schaufenster/query-service/discovery/contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { rest, suggested } from '../api.ts'

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

/** A company that can be placed. */
export interface CompanyChoice {
  readonly id: string
  readonly name: string
  /** By which those of one name are told apart. */
  readonly facts: string
}

const mostChoices = 8

/** Companies whose names begin like this. */
export const companyChoices = resource({
  name: 'companyChoices',
  ask: suggested<CompanyChoice>(async (client, query) => {
    const { suggest } = await client.query<SuggestResult>('/api/companies/suggestions', { query })
    const options = suggest['name-suggest'].flatMap((list) => list.options)
    const choices = options.map(({ _source: { id, name, industry, city } }) => ({
      id,
      name,
      facts: [industry, city].filter(Boolean).join(' · '),
    }))
    return [...new Map(choices.map((choice) => [choice.id, choice])).values()].slice(0, mostChoices)
  }),
  rest,
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
  success: () => 'Platzierung wiederhergestellt',
  refreshes: refreshed,
})

/** The toast takes it back. */
export const removePlacement = action({
  name: 'removePlacement',
  send: async (client, id: string) => await client.command('DELETE', pathOf(id)),
  success: (id) => ({
    text: 'Platzierung entfernt',
    undo: restorePlacement.requested(id),
    source: 'notification',
  }),
  refreshes: refreshed,
})
