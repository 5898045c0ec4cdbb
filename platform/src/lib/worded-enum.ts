import Type, { type TEnum, type TSchemaOptions } from 'typebox'

/** A choice of codes together with their German words, which appear in errors and in the API description. */
export const wordedEnum = <Codes extends string[]>(
  codes: readonly [...Codes],
  words: Readonly<Record<Codes[number], string>>,
  options: TSchemaOptions = {},
): TEnum<Codes> => Type.Enum(codes, { ...options, 'x-words': words })
