import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import { reviewIdOf } from '@schaufenster/command-service/reputation/review-decider.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import { familyNames, firstNames } from '../names.ts'
import { createRandom } from '../random.ts'

/** An author of reviews in the demo. */
export interface DemoAuthor {
  /** The subject whose key encrypts everything they write. */
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly addressId: string
  /** The id of their review of a company. */
  readonly reviewOf: (company: string) => string
}

/** More than any company has reviews. */
const many = 400

/** Invented people, some with their full name. */
export const demoAuthors = (idKey: Uint8Array, importId: string, seed: number): readonly DemoAuthor[] => {
  const random = createRandom(seed)
  return Array.from({ length: many }, (_, index) => {
    const [first, family] = [random.pick(firstNames), random.pick(familyNames)]
    const email = `${foldName(`${first}.${family}`).replaceAll(' ', '.')}.${index}@schaufenster.example`
    const addressId = keyedId(idKey, 'review-address', email)
    return {
      subject: uuidOf('demo author', importId, String(index)),
      name: random.chance(0.25)
        ? `${first} ${family}`
        : random.chance(0.7)
          ? `${first} ${family.slice(0, 1)}.`
          : first,
      email,
      addressId,
      reviewOf: (company) => reviewIdOf(company, addressId),
    }
  })
}
