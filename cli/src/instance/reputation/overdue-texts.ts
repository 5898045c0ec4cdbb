import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import { overdueTextsLetter } from '@schaufenster/command-service/reputation/review-letters.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { Instance } from '../instance.ts'
import { adminsIn } from '../policies.ts'

const patienceDays = 14
const weekMs = 7 * dayMs

/** Once a week administrators hear how many reviews and comments owners have not decided for two weeks (D-7.4). Asked every day: the mail of a week is sent once. */
export const tellOfOverdueTexts = async ({
  clock,
  config,
  models,
  post,
  writes,
}: Pick<Instance, 'clock' | 'config' | 'models' | 'post' | 'writes'>): Promise<void> => {
  const before = new Date(clock.now() - patienceDays * dayMs).toISOString()
  const overdue = {
    every: [
      { field: 'forPlatform', is: false },
      { field: 'pendingSince', atMost: before },
    ],
  } as const
  const [reviews, comments] = await Promise.all([
    models.reviews.count(overdue),
    models.comments.count(overdue),
  ])
  if (reviews + comments === 0) return
  const at = clock.now() - (clock.now() % weekMs)
  for (const to of await adminsIn(models, writes)) {
    const id = uuidOf('overdue reviews', to.id, String(at))
    const letter = overdueTextsLetter(config.publicUrl, to.name, { reviews, comments })
    await post.deliver({ ...letter, id, to, at, correlationId: id })
  }
}
