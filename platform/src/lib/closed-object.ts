import Type, { type TObject, type TProperties } from 'typebox'

/** The schema of an object that has these fields and no others: what slipped in beside them is refused where it is checked. */
export const closedObject = <Properties extends TProperties>(properties: Properties): TObject<Properties> =>
  Type.Object(properties, { additionalProperties: false })
