import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'

/** What the call about the history of a page of the dashboard takes and answers. */

export const ActivityPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })

const areas = ['prices', 'menus', 'documents', 'partners', 'settings', 'videos', 'reels', 'reviews'] as const
/** Which page it is about. */
export const ActivityArea = wordedEnum(areas, {
  prices: 'Preisliste',
  menus: 'Speisekarte',
  documents: 'Dokumente',
  partners: 'Partner',
  settings: 'Einstellungen',
  videos: 'Videos',
  reels: 'Reels',
  reviews: 'Bewertungen',
})
export type ActivityArea = Static<typeof ActivityArea>

export const ActivityQuery = closedObject({
  area: ActivityArea,
  /** `next` of the page before. */
  before: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
})

/** What happened, newest first; with `next` there is more before it. */
export const ActivityList = Type.Object({
  next: Type.Optional(Type.String()),
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      /** ISO 8601, UTC. */
      at: Type.String(),
      /** In German. */
      what: Type.String(),
      /** What it happened to, where it has a name that the reader may see. */
      called: Type.Optional(Type.String()),
      by: Type.Object({
        kind: Type.Enum(['owner', 'platform', 'partner', 'visitor', 'system'] as const),
        /** Of an owner, told to owners. */
        name: Type.Optional(Type.String()),
      }),
    }),
  ),
})
export type ActivityList = Static<typeof ActivityList>
