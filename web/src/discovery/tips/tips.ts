import type { TipView } from '@schaufenster/query-service/discovery/tip-contract.ts'
import { resource } from '../../lib/resource.ts'

/** All tips in their order; archived ones only for who manages them. */
export const allTips = resource({
  name: 'allTips',
  ask: async (client): Promise<readonly TipView[]> =>
    (await client.get<{ data: TipView[] }>('/api/tips')).data,
  channels: ['tips'],
})

/** The paragraphs of a text; a blank line begins one. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
