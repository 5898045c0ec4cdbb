import { PlacementSection } from '@schaufenster/events/discovery/placement-events.ts'
import { closedObject, ignored } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'

/** Requests of the calls on placements (D-3.1). */

const Name = Type.String({ minLength: 1, maxLength: 100 })
/** A day as sent by a form; a check says what is wrong with it. */
const Day = Type.String({ maxLength: 40 })
/** Counted from 1. */
const Place = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }))

/** `POST /api/recommendation`. */
export const NewPlacementForm = closedObject({
  _id: ignored,
  id: ignored,
  section: PlacementSection,
  /** Id or slug (D-G3). */
  company: Name,
  /** Only for a category. */
  industry: Type.Optional(Type.Union([Name, Type.Null()])),
  /** Its place in the section; last by default. */
  position: Place,
  /** First day, YYYY-MM-DD; today by default. */
  from: Type.Optional(Day),
  /** Last day; by default it stays until removed. */
  to: Type.Optional(Type.Union([Day, Type.Null()])),
  sponsored: Type.Optional(Type.Boolean()),
})
export type NewPlacementForm = Static<typeof NewPlacementForm>

/** `PUT /api/recommendation/{id}`: omitted fields stay. Company and section can't be changed. */
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
