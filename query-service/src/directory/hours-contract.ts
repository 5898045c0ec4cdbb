import { OfficeHours, SpecialDay } from '@schaufenster/events/directory/values.ts'
import Type, { type Static } from 'typebox'

/** When a company is open, as the directory's read calls answer it (spec §3, D-2.3). */

/** A week as it was entered; whether it is open just now depends on the clock, and is for the reader to work out. */
export const OfficeHoursView = Type.Object({ _id: Type.String(), ...OfficeHours.properties })
export type OfficeHoursView = Static<typeof OfficeHoursView>

/** Days on which other hours hold than in the week, both included; without slots they are closed. Those that are over may still be among them. */
export const SpecialDayView = Type.Object(SpecialDay.properties)
export type SpecialDayView = Static<typeof SpecialDayView>

/** Closed for a while; both days are included. Without `until` nobody knows how long. It may be over. */
export const PauseView = Type.Object({ from: Type.String(), until: Type.Optional(Type.String()) })
export type PauseView = Static<typeof PauseView>

/** A day that the Land of a company keeps, YYYY-MM-DD, with its name. */
export const HolidayView = Type.Object({ date: Type.String(), name: Type.String() })

/** `GET /api/companies/{id}/special-hours`: what stands there, over which version of the company, and the holidays of its Land for a year. */
export const SpecialHoursView = Type.Object({
  parked: Type.Optional(Type.Literal(true)),
  version: Type.Integer(),
  days: Type.Array(SpecialDayView),
  holidays: Type.Array(HolidayView),
})
export type SpecialHoursView = Static<typeof SpecialHoursView>
