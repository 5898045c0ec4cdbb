import type { Json, JsonObject } from '@schaufenster/platform/lib/json.ts'
import { Compile, type Validator } from 'typebox/compile'
import type { EventDefinition } from './define-event.ts'
import { InvalidEventData } from './event-faults.ts'

/**
 * Makes the check of one event's data. It returns the data as they will be after JSON (without undefined fields), or throws {@link InvalidEventData}.
 * Unknown fields are refused at every depth: a field that slipped in through a spread could be personal and would never be erased.
 */
export const dataCheckOf = (definition: EventDefinition): ((data: object) => JsonObject) => {
  return (data) => {
    const validator = validatorOf(definition)
    const json: Json = JSON.parse(JSON.stringify(data))
    if (isJsonObject(json) && validator.Check(json)) return json
    const problems = validator
      .Errors(json)
      .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    throw new InvalidEventData(definition.type, problems)
  }
}

const validators = new WeakMap<EventDefinition, Validator>()

/** Compiled with the first event of its type: all of them hold up a start, and most are not written for a long time. */
const validatorOf = (definition: EventDefinition): Validator => {
  const validator = validators.get(definition) ?? Compile(closed(definition.schema))
  validators.set(definition, validator)
  return validator
}

const isJsonObject = (json: Json): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** The schema as plain JSON, with every object closed to unknown fields. */
export const closed = (schema: object): JsonObject =>
  JSON.parse(JSON.stringify(schema), (_name, part: unknown) =>
    isOpenObjectSchema(part) ? { ...part, additionalProperties: false } : part,
  )

const isOpenObjectSchema = (part: unknown): part is object =>
  typeof part === 'object' &&
  part !== null &&
  'type' in part &&
  part.type === 'object' &&
  'properties' in part &&
  !('additionalProperties' in part)
