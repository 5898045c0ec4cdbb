import { isSealed, type Sealed } from './sealed.ts'
import { erased, type KeyRing, type KeyRings } from './subject-keys.ts'

/** A document of a read model with its sealed values in clear. */
export type Opened<Value> = Value extends Sealed
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Opened<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Opened<Value[Key]> }
      : Value

/** Decrypts every sealed value in a document or list of documents, fetching all keys at once. Values of an erased person read as {@link erased}. */
export function openSealed<Value>(keys: KeyRings, value: Value): Promise<Opened<Value>>
export async function openSealed(keys: KeyRings, value: unknown): Promise<unknown> {
  const subjects = new Set<string>()
  collectSubjects(value, subjects)
  return subjects.size === 0 ? value : openWith(await keys.ringFor(subjects), value)
}

const collectSubjects = (value: unknown, subjects: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return
  if (isSealed(value)) subjects.add(value.$sealed)
  else for (const part of Object.values(value)) collectSubjects(part, subjects)
}

const openWith = (ring: KeyRing, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (isSealed(value)) return ring.open(value) ?? erased
  if (Array.isArray(value)) return value.map((part: unknown) => openWith(ring, part))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, openWith(ring, part)]))
}
