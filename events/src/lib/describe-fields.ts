import type { Brand } from '@schaufenster/platform/lib/brand.ts'

/** Formats besides text and number, for the history. */
export type FieldFormat = 'html' | 'officeHours' | 'specialHours' | 'milliseconds' | 'streamName' | 'hidden'

/** How to show a part of an event. */
export interface PartDescription {
  /** German words for the codes that the part can hold. */
  readonly words?: Readonly<Record<string, string>>
  /** The part holds ids of streams in this category. */
  readonly refersTo?: string
  readonly format?: FieldFormat
  /** Nested parts that need describing, by name, at any depth. */
  readonly parts?: Readonly<Record<string, PartDescription>>
}

/** A top-level field of an event, with its German label. */
export interface FieldDescription extends PartDescription {
  readonly label: string
}

/** The codes among the values of a field; `never` for free text. */
type CodesOf<Value> = Value extends readonly (infer Item)[]
  ? CodesOf<Item>
  : Value extends string
    ? string extends Value
      ? never
      : Value extends Brand<string, string>
        ? never
        : Value
    : never

/** Just a label where that is enough; a field of codes needs a German word for each. */
export type FieldText<Value> = [CodesOf<NonNullable<Value>>] extends [never]
  ? string | FieldDescription
  : FieldDescription & { readonly words: Readonly<Record<CodesOf<NonNullable<Value>>, string>> }

/** Fields with the same meaning everywhere. */
export const commonFields = {
  subject: { label: 'Person', refersTo: 'user' },
  userId: { label: 'Konto', refersTo: 'user' },
  fullName: { label: 'Name' },
  email: { label: 'E-Mail' },
  requestId: { label: 'Anfrage' },
  companyId: { label: 'Unternehmen', refersTo: 'company' },
  name: { label: 'Name' },
  reason: { label: 'Grund' },
  version: { label: 'Fassung' },
  validUntil: { label: 'Gültig bis' },
  at: { label: 'Zeitpunkt', format: 'milliseconds' },
} as const satisfies Readonly<Record<string, FieldDescription>>

/** Fields that an event must describe: those that aren't common, and those of codes. */
type OwnField<Data> = {
  [Field in keyof Data]-?: Field extends keyof typeof commonFields
    ? [CodesOf<NonNullable<Data[Field]>>] extends [never]
      ? never
      : Field
    : Field
}[keyof Data] &
  string

/** Labels of an event's fields. They may override common ones. */
export type FieldTexts<Data> = {
  readonly [Field in OwnField<Data>]: FieldText<Data[Field]>
} & {
  readonly [Field in keyof Data & keyof typeof commonFields]?: FieldText<Data[Field]>
}

const common: ReadonlyMap<string, FieldDescription> = new Map(Object.entries<FieldDescription>(commonFields))

/** The common description of a field name, if there is one. */
export const commonPart = (name: string): PartDescription | undefined => common.get(name)

/** The description of every field of an event. Throws on a field without one. */
export const describedFields = (
  names: readonly string[],
  texts: Readonly<Record<string, string | FieldDescription>>,
): ReadonlyMap<string, FieldDescription> => {
  const own = new Map(Object.entries(texts))
  return new Map(
    names.map((name) => {
      const text = own.get(name) ?? common.get(name)
      if (text === undefined) throw new Error(`the field ${name} has no label`)
      return [name, typeof text === 'string' ? { label: text } : text]
    }),
  )
}
