import Type, { type TEnum, type TSchemaOptions } from 'typebox'

/** A choice of codes whose German words stand beside them, in errors and in the description of the API: who chooses reads what each means. */
export const wordedEnum = <Codes extends string[]>(
  codes: readonly [...Codes],
  words: Readonly<Record<Codes[number], string>>,
  options: TSchemaOptions = {},
): TEnum<Codes> => Type.Enum(codes, { ...options, 'x-words': words })
