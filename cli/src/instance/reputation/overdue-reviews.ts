import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import { overdueReviewsLetter } from '@schaufenster/command-service/reputation/review-letters.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { Instance } from '../instance.ts'
import { adminsIn } from '../policies.ts'

const patienceDays = 14
const weekMs = 7 * dayMs

/** Once a week administrators hear how many reviews nobody has decided for two weeks (D-7.4). Asked every day: the mail of a week is sent once. */
export const tellOfOverdueReviews = async ({
  clock,
  config,
  models,
  post,
  writes,
}: Pick<Instance, 'clock' | 'config' | 'models' | 'post' | 'writes'>): Promise<void> => {
  const before = new Date(clock.now() - patienceDays * dayMs).toISOString()
  const count = await models.reviews.count({
    every: [
      { field: 'isWithdrawn', is: false },
      { field: 'pendingSince', atMost: before },
    ],
  })
  if (count === 0) return
  const at = clock.now() - (clock.now() % weekMs)
  for (const to of await adminsIn(models, writes)) {
    const id = uuidOf('overdue reviews', to.id, String(at))
    const letter = overdueReviewsLetter(config.publicUrl, to.name, count)
    await post.deliver({ ...letter, id, to, at, correlationId: id })
  }
}
