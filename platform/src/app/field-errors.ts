import type { TSchema } from 'typebox'
import type { TValidationError } from 'typebox/error'
import { own } from '../lib/own.ts'

/**
 * The errors of an input, in German, by the dotted path of the field: `{ 'address.plz': '…' }`. A schema can override the text with `x-hint`; `''` is
 * the whole input.
 */
export const fieldErrors = (
  schema: TSchema,
  errors: readonly TValidationError[],
): Readonly<Record<string, string>> => {
  // Names come from outside, so `constructor` must be safe.
  const fields = new Map<string, string>()
  for (const error of errors.filter(isTold(errors))) {
    for (const [field, text] of textsOf(schema, error, errors))
      if (!fields.has(field)) fields.set(field, text)
  }
  return Object.fromEntries(fields)
}

/**
 * For `anyOf`, reports only the errors of the variant of the right kind, which is the one that was meant. If there is none, the `anyOf` itself is
 * reported.
 */
const isTold = (errors: readonly TValidationError[]): ((error: TValidationError) => boolean) => {
  const ofAnotherKind = errors.filter(
    ({ keyword, schemaPath }) =>
      (keyword === 'type' || keyword === 'const' || keyword === 'enum') && /\/anyOf\/\d+$/.test(schemaPath),
  )
  const isMeant = (error: TValidationError): boolean =>
    !ofAnotherKind.some(
      (other) =>
        isAtOrBelow(error.schemaPath, other.schemaPath) &&
        isAtOrBelow(error.instancePath, other.instancePath),
    )
  const meant = errors.filter(isMeant)
  return (error) =>
    isMeant(error) &&
    (error.keyword !== 'anyOf' ||
      !meant.some(
        (other) =>
          other.schemaPath.startsWith(`${error.schemaPath}/anyOf/`) &&
          isAtOrBelow(other.instancePath, error.instancePath),
      ))
}

const isAtOrBelow = (path: string, upper: string): boolean => path === upper || path.startsWith(`${upper}/`)

/** No form has more fields. */
const mostReported = 64

const textsOf = (
  schema: TSchema,
  error: TValidationError,
  errors: readonly TValidationError[],
): readonly (readonly [string, string])[] => {
  const field = fieldAt(error.instancePath)
  const inside = (name: string) => (field === '' ? name : `${field}.${name}`)
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => [
        inside(name),
        'Bitte füllen Sie dieses Feld aus.',
      ])
    case 'additionalProperties':
      return error.params.additionalProperties
        .slice(0, mostReported)
        .map((name) => [inside(name), 'Dieses Feld gibt es nicht.'])
    // Repeats what `additionalProperties` says.
    case 'boolean':
      return []
    case 'anyOf':
      return [[field, hintAt(schema, error.schemaPath) ?? noneFits(error, errors)]]
    default:
      return [
        [field, hintAt(schema, error.schemaPath) ?? germanText(error, wordsAt(schema, error.schemaPath))],
      ]
  }
}

const fieldAt = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')

const hintAt = (schema: TSchema, schemaPath: string): string | undefined => {
  const node = nodeAt(schema, schemaPath)
  return typeof node === 'object' && node !== null && 'x-hint' in node && typeof node['x-hint'] === 'string'
    ? node['x-hint']
    : undefined
}

/** The German words of a choice, by code (`wordedEnum`). */
const wordsAt = (schema: TSchema, schemaPath: string): ReadonlyMap<string, unknown> => {
  const node = nodeAt(schema, schemaPath)
  const words = typeof node === 'object' && node !== null && 'x-words' in node ? node['x-words'] : undefined
  return new Map(typeof words === 'object' && words !== null ? Object.entries(words) : [])
}

const nodeAt = (schema: TSchema, schemaPath: string): unknown => {
  let node: unknown = schema
  for (const part of schemaPath.split('/').slice(1)) {
    if (typeof node !== 'object' || node === null) return undefined
    node = Object.getOwnPropertyDescriptor(node, part)?.value
  }
  return node
}

const germanText = (error: TValidationError, words: ReadonlyMap<string, unknown>): string => {
  switch (error.keyword) {
    case 'minLength':
      return error.params.limit === 1
        ? 'Bitte füllen Sie dieses Feld aus.'
        : `Bitte geben Sie mindestens ${error.params.limit} Zeichen ein.`
    case 'maxLength':
      return `Bitte geben Sie höchstens ${error.params.limit} Zeichen ein.`
    case 'minimum':
      return `Der Wert muss mindestens ${german(error.params.limit)} sein.`
    case 'exclusiveMinimum':
      return `Der Wert muss größer als ${german(error.params.limit)} sein.`
    case 'maximum':
      return `Der Wert darf höchstens ${german(error.params.limit)} sein.`
    case 'exclusiveMaximum':
      return `Der Wert muss kleiner als ${german(error.params.limit)} sein.`
    case 'minItems':
      return `Bitte geben Sie mindestens ${counted(error.params.limit)} an.`
    case 'maxItems':
      return `Bitte geben Sie höchstens ${counted(error.params.limit)} an.`
    case 'uniqueItems':
      return 'Bitte geben Sie jeden Eintrag nur einmal an.'
    case 'type':
      return typeText(error.params.type)
    case 'enum':
      return `Bitte wählen Sie einen dieser Werte: ${error.params.allowedValues.map((code) => worded(String(code), words)).join(', ')}.`
    case 'const':
      return `Hier ist nur „${String(error.params.allowedValue)}“ möglich.`
    case 'format':
      return own(formatTexts, error.params.format) ?? 'Dieser Wert hat nicht die richtige Form.'
    default:
      return 'Dieser Wert hat nicht die richtige Form.'
  }
}

const worded = (code: string, words: ReadonlyMap<string, unknown>): string => {
  const word = words.get(code)
  return typeof word === 'string' ? `${word} (${code})` : code
}

/** Lists the accepted kinds of value when none of the variants has the right kind. */
const noneFits = (union: TValidationError, errors: readonly TValidationError[]): string => {
  const kinds = errors.flatMap((error) =>
    error.keyword === 'type' &&
    error.instancePath === union.instancePath &&
    error.schemaPath.startsWith(`${union.schemaPath}/anyOf/`)
      ? [error.params.type].flat().filter((kind) => kind !== 'null')
      : [],
  )
  return kinds.length === 0 ? 'Dieser Wert ist hier nicht möglich.' : typeText(kinds)
}

const german = (limit: number | bigint): string => limit.toLocaleString('de')

const counted = (limit: number): string => (limit === 1 ? 'einen Eintrag' : `${limit} Einträge`)

const typeText = (type: string | string[]): string =>
  `Hier wird ${(Array.isArray(type) ? type : [type]).map((name) => own(typeNames, name) ?? 'ein anderer Wert').join(' oder ')} erwartet.`

const typeNames: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  integer: 'eine ganze Zahl',
  boolean: 'Ja oder Nein',
  array: 'eine Liste',
  object: 'ein Objekt',
  null: 'kein Wert',
}

const formatTexts: Readonly<Record<string, string>> = {
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  uuid: 'Das ist keine gültige Kennung.',
  uri: 'Bitte geben Sie eine vollständige Adresse ein, zum Beispiel https://beispiel.de.',
  url: 'Bitte geben Sie eine vollständige Adresse ein, zum Beispiel https://beispiel.de.',
  date: 'Bitte geben Sie ein gültiges Datum ein.',
  'date-time': 'Bitte geben Sie ein gültiges Datum mit Uhrzeit ein.',
}
