import { commentStream } from '@schaufenster/command-service/reputation/comment-decider.ts'
import type { GuestText } from '@schaufenster/command-service/reputation/guest-texts.ts'
import { reviewStream } from '@schaufenster/command-service/reputation/review-decider.ts'
import type { KeyRings } from '@schaufenster/events/lib/subject-keys.ts'
import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { AuthoredText } from '@schaufenster/projections/reputation/moderation.ts'
import type { Instance } from '../instance.ts'

const atOnce = 1_000

/** Since when nobody sees it any more; undefined while somebody does or an appeal waits. A parked document may not know of an approval. */
const hiddenSince = ({ withdrawnAt, status, decidedAt, appealedAt, upheld }: AuthoredText) => {
  if (typeof withdrawnAt === 'string') return withdrawnAt
  if (status !== 'rejected' || appealedAt !== null || decidedAt === null) return undefined
  return upheld !== null && upheld.at > decidedAt ? upheld.at : decidedAt
}

/** One page of them, in the order of their ids. */
const pageAfter = (last: string, moment: string) =>
  ({
    where: {
      every: [
        {
          some: [
            { field: 'isWithdrawn', is: true },
            { field: 'status', is: 'rejected' },
          ],
        },
        { field: 'createdAt', below: moment },
        { field: 'id', above: last },
      ],
    },
    sort: [{ field: 'id', direction: 'ascending' }],
    limit: atOnce,
  }) as const

/** Texts without an account that can still be read and that nobody has seen since a moment (ISO 8601), so many at a time. */
export const textsHiddenIn = (
  { reviews, comments, users }: Pick<Instance['models'], 'reviews' | 'comments' | 'users'>,
  keys: KeyRings,
) => {
  async function* hiddenOf(
    pageFrom: (last: string) => Promise<readonly Found<AuthoredText>[]>,
    streamOf: typeof reviewStream,
    moment: string,
  ): AsyncGenerator<GuestText> {
    let last = ''
    for (;;) {
      const found = await pageFrom(last)
      const due = found.flatMap(({ document, parked }) =>
        !parked && (hiddenSince(document) ?? moment) < moment ? [document] : [],
      )
      const subjects = due.map(({ subject }) => subject)
      const accounts = new Set((await users.getMany(subjects)).map(({ key }) => key))
      const ring = await keys.ringFor(subjects)
      for (const { id, company, subject, name } of due) {
        if (accounts.has(subject) || ring.open(name) === undefined) continue
        const { name: stream, partitionKey } = streamOf(id, company)
        yield { subject, stream, partitionKey }
      }
      last = found.at(-1)?.key ?? last
      if (found.length < atOnce) return
    }
  }
  return async function* (moment: string): AsyncGenerator<GuestText> {
    yield* hiddenOf((last) => reviews.find(pageAfter(last, moment)), reviewStream, moment)
    yield* hiddenOf((last) => comments.find(pageAfter(last, moment)), commentStream, moment)
  }
}
