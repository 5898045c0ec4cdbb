import type { Instance } from '@schaufenster/cli/instance/instance.ts'
import { eachConcurrently } from '@schaufenster/command-service/directory/import/each-concurrently.ts'
import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import { reviewIdOf, reviewStream } from '@schaufenster/command-service/reputation/review-decider.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { ReviewEvent } from '@schaufenster/events/reputation/review-events.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'

const sentence = 'Sehr freundlich, schnell und sauber gearbeitet, gern wieder. '
const stars = [5, 4, 5, 3, 1] as const

/** Appends approved reviews of a company, each by an author of its own, checked and sealed as the product does. */
export const fillWithReviews = async (
  { stores }: Pick<Instance, 'stores'>,
  company: CompanyId,
  count: number,
): Promise<void> => {
  const numbers = async function* () {
    for (let number = 0; number < count; number += 1) yield number
  }
  await eachConcurrently(numbers(), 64, async (number) => {
    const addressId = `bench-${number}`
    const { name, partitionKey } = reviewStream(reviewIdOf(company, addressId), company)
    const written: ReviewEvent = {
      type: 'ReviewSubmitted',
      data: {
        company,
        subject: uuidOf('bench author', String(number)),
        name: `Ida ${number}`,
        email: `ida.${number}@bench.example`,
        addressId,
        confirmedBy: 'mail',
        rating: stars[number % stars.length] ?? 5,
        message: sentence.repeat(1 + (number % 6)),
        at: Date.now(),
      },
    }
    const events: readonly ReviewEvent[] = [written, { type: 'ReviewApproved', data: { company } }]
    const commandId = newUuid()
    const metadata = {
      occurredAt: new Date().toISOString(),
      actor: { kind: 'system', name: 'bench' },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      partitionKey,
    } as const
    const encoded = await Promise.all(events.map((event) => stores.codec.encode(event, newUuid(), metadata)))
    const appended = await stores.store.append(name, 'noStream', encoded)
    if (isLeft(appended)) throw new Error(`refused: ${appended.left.kind}`)
  })
}
