import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'

/** The calls for the history of a dashboard page. */

export const ActivityPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })

const areas = ['prices', 'menus', 'documents', 'partners', 'settings', 'videos', 'reels', 'reviews'] as const
/** The dashboard page that the history belongs to. */
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
  /** `next` of the previous answer. */
  before: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
})

/** A part of a thing that an activity changed, in German words; empty for a side without a value. */
const ActivityChange = Type.Object({ label: Type.String(), before: Type.String(), after: Type.String() })

/** Activities, newest first. With `next` there are older ones. */
export const ActivityList = Type.Object({
  next: Type.Optional(Type.String()),
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      /** ISO 8601, UTC. */
      at: Type.String(),
      /** In German. */
      what: Type.String(),
      /** The name of the thing it happened to, if the reader may see it. */
      called: Type.Optional(Type.String()),
      /** What differs since. None where a thing begins. */
      changes: Type.Array(ActivityChange),
      /** Owners can take it back, as far as it looks: something newer may still rest on it. */
      canUndo: Type.Boolean(),
      by: Type.Object({
        kind: Type.Enum(['owner', 'platform', 'partner', 'visitor', 'system'] as const),
        /** Name of the owner who did it, shown to owners only. */
        name: Type.Optional(Type.String()),
      }),
    }),
  ),
})
export type ActivityList = Static<typeof ActivityList>
