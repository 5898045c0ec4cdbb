import { OfficeHours, SpecialDay } from '@schaufenster/events/directory/values.ts'
import Type, { type Static } from 'typebox'

/** Opening hours in the directory's read calls (spec §3, D-2.3). */

/** A week as entered. Whether the company is open now depends on the clock, so the reader works it out. */
export const OfficeHoursView = Type.Object({ _id: Type.String(), ...OfficeHours.properties })
export type OfficeHoursView = Static<typeof OfficeHoursView>

/** Days with hours that differ from the weekly ones, both ends included; closed if there are no slots. Past ones may still be listed. */
export const SpecialDayView = Type.Object(SpecialDay.properties)
export type SpecialDayView = Static<typeof SpecialDayView>

/** A temporary closure, both days included. Without `until` its end is unknown. It may be over. */
export const PauseView = Type.Object({ from: Type.String(), until: Type.Optional(Type.String()) })
export type PauseView = Static<typeof PauseView>

/** A public holiday in a company's Land: YYYY-MM-DD and name. */
export const HolidayView = Type.Object({ date: Type.String(), name: Type.String() })

/** `GET /api/companies/{id}/special-hours`: the entered days, the company's version, and a year of holidays in its Land. */
export const SpecialHoursView = Type.Object({
  parked: Type.Optional(Type.Literal(true)),
  version: Type.Integer(),
  days: Type.Array(SpecialDayView),
  holidays: Type.Array(HolidayView),
})
export type SpecialHoursView = Static<typeof SpecialHoursView>
