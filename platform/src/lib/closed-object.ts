import Type, { type TObject, type TProperties } from 'typebox'

/** The schema of an object with exactly these fields; others are refused. */
export const closedObject = <Properties extends TProperties>(properties: Properties): TObject<Properties> =>
  Type.Object(properties, { additionalProperties: false })

/** A field of a closed object that clients may send back, and that changes nothing (D-G4, D-G14). */
export const ignored = Type.Optional(Type.Unknown())
