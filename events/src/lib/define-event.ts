import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import type { Static, TObject, TSchema } from 'typebox'
import { describedFields, type FieldDescription, type FieldTexts } from './describe-fields.ts'
import type { RecordedEvent } from './envelope.ts'
import type { Sealed } from './sealed.ts'

/** Converts stored data to the next schema version; personal fields stay sealed. Pure. Golden files pin every version ever stored. */
export type Upcaster = (data: JsonObject) => JsonObject

/** Text fields, which can be personal: an erased one must still read as text. */
type TextField<Data> = {
  [Field in keyof Data]-?: NonNullable<Data[Field]> extends string ? Field : never
}[keyof Data] &
  string

/**
 * One type of event: its name (PascalCase, past tense), the newest version of its schema, its upcasters, and its personal fields. Static type and
 * runtime check come from this one value.
 */
export interface EventDefinition<
  Type extends string = string,
  Schema extends TSchema = TSchema,
  Personal extends string = string,
> {
  readonly type: Type
  /** What happened, in German, without actor and time. */
  readonly title: string
  /** How each field is shown to people. */
  readonly fields: ReadonlyMap<string, FieldDescription>
  /** Whether an administrator can undo it (D-10.9). Newer events may still prevent that. */
  readonly undoable: boolean
  /** Whether the owners of the company that it is about can undo it too. */
  readonly undoableByOwners: boolean
  /** Whether it is purely technical and no news to anybody. Histories leave it out unless somebody asks for everything. */
  readonly technical: boolean
  /** The newest version; 1 is the first. Equals `upcasters.length + 1`. */
  readonly version: number
  readonly schema: Schema
  /** `upcasters[0]` converts version 1 to 2, and so on. */
  readonly upcasters: readonly Upcaster[]
  /** Top-level text fields that are sealed with the key of the person in the field `subject` (`SubjectId`). */
  readonly personal?: { readonly subject: string; readonly fields: readonly Personal[] }
}

/** `fields` may be omitted if every field of the event is a common one. */
type FieldsOption<Data> =
  Record<never, never> extends FieldTexts<Data>
    ? { readonly fields?: FieldTexts<Data> }
    : { readonly fields: FieldTexts<Data> }

/**
 * Defines a type of event: its name, German title, schema, upcasters, personal fields, and how its fields are shown. It doesn't compile if a field
 * lacks a label, a code lacks a German word, or a personal field is missing from the schema or isn't text.
 */
export const defineEvent = <
  const Type extends string,
  Schema extends TObject,
  const Personal extends TextField<Static<Schema>> = never,
>(
  definition: {
    readonly type: Type
    readonly title: string
    readonly schema: Schema
    readonly upcasters?: readonly Upcaster[]
    readonly personal?: {
      readonly subject: TextField<Static<Schema>>
      readonly fields: readonly Personal[]
    }
    readonly undoable?: true | 'byOwners'
    readonly technical?: true
  } & FieldsOption<Static<Schema>>,
): EventDefinition<Type, Schema, Personal> => ({
  type: definition.type,
  title: definition.title,
  fields: describedFields(Object.keys(definition.schema.properties), definition.fields ?? {}),
  undoable: definition.undoable !== undefined,
  undoableByOwners: definition.undoable === 'byOwners',
  technical: definition.technical ?? false,
  version: (definition.upcasters?.length ?? 0) + 1,
  schema: definition.schema,
  upcasters: definition.upcasters ?? [],
  ...(definition.personal && { personal: definition.personal }),
})

/** The event as deciders make and fold it, with personal fields in clear. A union of definitions gives a union of events. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema, string>
    ? { readonly type: Type; readonly data: Static<Schema>; readonly undoes?: string }
    : never

/** The data as in the log and the read models, with personal fields sealed. */
export type StoredDataOf<Definition> =
  Definition extends EventDefinition<string, infer Schema, infer Personal>
    ? { readonly [Field in keyof Static<Schema>]: Field extends Personal ? Sealed : Static<Schema>[Field] }
    : never

/** The event as projections fold it. */
export type RecordedOf<Definition> =
  Definition extends EventDefinition<infer Type, TSchema, string>
    ? RecordedEvent<Type, StoredDataOf<Definition>>
    : never

/** Any event before it is checked and sealed. */
export interface DomainEvent {
  readonly type: string
  readonly data: object
  readonly undoes?: string
}
