import { join } from 'node:path'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { openSqliteVault } from '@schaufenster/platform/vault/sqlite-vault.ts'
import type { Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'
import { commandBy, createTestClock, createTestSystem } from '../lib/test-system.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { commentDecider, commentStream } from './comment-decider.ts'
import { reviewDecider, reviewIdOf, reviewStream } from './review-decider.ts'

/**
 * So many clients review, comment, like and moderate at once over the log and the vault in the folder, for `review-crash.int.test.ts`, which kills it. Says the id of each command once it
 * is answered. Whoever starts it again sends the same commands.
 */
const [folder = '', clients = '32'] = process.argv.slice(2)

const clock = createTestClock()
const store = await openSqliteEventStore({ file: join(folder, 'log.db') })
const vault = await openSqliteVault(join(folder, 'vault.db'), clock)
const { handle } = createTestSystem({ store, vault, clock })
const company = {
  id: companyId(uuidOf('company')),
  name: 'Brothaus',
  slug: 'brothaus',
  owners: ['otto'],
  isPublic: true,
}
const owner = { userId: 'otto', role: 'user', permissions: [] } as const

const send = async <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  stream: StreamRef,
  command: Command,
  commandId: string,
): Promise<State> => {
  const { state } = orRefuse(await handle(decider, stream, command, commandBy(commandId)))
  process.stdout.write(`${commandId}\n`)
  return state
}

const addressOf = (client: number) => `address-${client}`
const streamOf = (client: number) => reviewStream(reviewIdOf(company.id, addressOf(client)), company.id)
const author = { hasCode: false, userId: undefined, addressId: undefined }

const live = async (client: number): Promise<void> => {
  const id = (what: string) => `${what}-${client}`
  const said = { subject: id('ida'), addressId: addressOf(client), email: `ida${client}@example.org` }
  const written = { ...said, confirmedBy: 'mail', now: 1 } as const
  const content = { name: 'Ida', rating: 4, message: `Gut, sagt ${client}.` } as const
  const own = streamOf(client)
  await send(reviewDecider, own, { type: 'SubmitReview', company, content, ...written }, id('review'))
  const approve = { type: 'Rule', by: owner, company, ruling: { status: 'approved' } } as const
  const on = await send(reviewDecider, own, approve, id('approve'))
  const comment = commentStream(uuidOf('comment', id('comment')), company.id)
  const words = { name: 'Ole', comment: 'Stimmt.', review: reviewIdOf(company.id, said.addressId) }
  await send(commentDecider, comment, { type: 'AddComment', on, content: words, ...written }, id('comment'))
  const reject = { status: 'rejected', reason: 'spam' } as const
  await send(commentDecider, comment, { type: 'Rule', by: owner, company, ruling: reject }, id('reject'))
  const override = {
    type: 'OverrideModeration',
    by: platformItself,
    status: 'approved',
    reasons: 'Erlaubt.',
  } as const
  await send(commentDecider, comment, override, id('override'))
}

/** All like the same one. */
const like = async (client: number): Promise<void> => {
  const command = { type: 'ToggleLike', liker: `liker-${client}`, author } as const
  await send(reviewDecider, streamOf(0), command, `like-${client}`)
}

const everybody = Array.from({ length: Number(clients) }, (_, client) => client)
await Promise.all(everybody.map(live))
await Promise.all(everybody.map(like))
await vault.close()
await store.close()
