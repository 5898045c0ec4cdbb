import { PlacementSection } from '@schaufenster/events/discovery/placement-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'

/** What the calls about placements take (D-3.1). */

const Name = Type.String({ minLength: 1, maxLength: 100 })
/** A day as forms send it; a check says what is wrong with it. */
const Day = Type.String({ maxLength: 40 })
const ignored = Type.Optional(Type.Unknown())
/** 1 is the first. */
const Place = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }))

/** `POST /api/recommendation`. */
export const NewPlacementForm = closedObject({
  _id: ignored,
  id: ignored,
  section: PlacementSection,
  /** Id or slug (D-G3). */
  company: Name,
  /** Of a category: which one. */
  industry: Type.Optional(Type.Union([Name, Type.Null()])),
  /** Where it stands in its section; the last place, unless told. */
  position: Place,
  /** First day, YYYY-MM-DD; today, unless told. */
  from: Type.Optional(Day),
  /** Last day; without it until it is removed. */
  to: Type.Optional(Type.Union([Day, Type.Null()])),
  sponsored: Type.Optional(Type.Boolean()),
})
export type NewPlacementForm = Static<typeof NewPlacementForm>

/** `PUT /api/recommendation/{id}`: what is left out stays. Company and section stay as they are. */
export const PlacementForm = closedObject({
  _id: ignored,
  id: ignored,
  section: ignored,
  company: ignored,
  industry: ignored,
  position: Place,
  from: Type.Optional(Day),
  to: Type.Optional(Type.Union([Day, Type.Null()])),
  sponsored: Type.Optional(Type.Boolean()),
  expectedVersion: ExpectedVersion,
})
export type PlacementForm = Static<typeof PlacementForm>

export const PlacementPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })
