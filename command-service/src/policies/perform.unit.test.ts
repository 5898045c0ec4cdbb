import { expect, test } from '@jest/globals'
import { mailEvents } from '@schaufenster/events/conversation/mail-events.ts'
import { countsInMemory } from '@schaufenster/platform/app/window-counts.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { commandBy, createTestSystem } from '../lib/test-system.ts'
import { listOf, WordAdded, wordList } from '../lib/test-words.ts'
import { perform } from './perform.ts'
import type { Effect } from './policy.ts'

const createTestPost = async () => {
  const system = createTestSystem({ definitions: [WordAdded, ...mailEvents] })
  const words = Array.from({ length: 8 }, (_, n) => `wort ${n}`)
  await system.handle(wordList, listOf('heard'), { words }, commandBy())
  const events = await Array.fromAsync(system.store.readStream(listOf('heard').name))
  const sent: string[] = []
  const refused: string[] = []
  let isDown = false
  const performer = {
    handle: system.handle,
    letterCounts: countsInMemory(),
    mailer: {
      send: async ({
        subject,
        to,
      }: {
        readonly subject: string
        readonly to: { readonly address: string }
      }) => {
        if (isDown) throw new Error('no connection')
        sent.push(`${subject} to ${to.address}`)
        return right('outbox' as const)
      },
      close: async () => {},
    },
    refused: (_policy: string, why: string) => void refused.push(why),
  }
  const write = async (n: number, address: string, limitedAs?: string): Promise<void> => {
    const [because = events[0]] = events.slice(n)
    if (because === undefined) throw new Error('nothing happened')
    const letter = { subject: String(n), text: '', html: '' }
    const effect: Effect = {
      kind: 'mail',
      because,
      to: { id: 'ida', name: 'Ida', address },
      letter,
      ...(limitedAs !== undefined && { limitedAs }),
    }
    await perform('letters', effect, performer, new AbortController().signal)
  }
  return { sent, refused, write, goDown: (down: boolean) => void (isDown = down) }
}

test('an address gets three letters an hour of a kind that anybody can cause, however it is spelled', async () => {
  const { sent, refused, write } = await createTestPost()
  for (const n of [0, 1, 2]) await write(n, 'ida@example.org', 'receipts')
  await write(3, ' IDA@example.org', 'receipts')
  expect(sent).toHaveLength(3)
  expect(refused).toEqual(['receipts: enough for this hour'])
  await write(4, 'ida@example.org', 'invitations')
  await write(5, 'uwe@example.org', 'receipts')
  expect(sent.slice(3)).toEqual(['4 to ida@example.org', '5 to uwe@example.org'])
})

test('what is owed is sent however often it comes', async () => {
  const { sent, write } = await createTestPost()
  for (let n = 0; n < 8; n += 1) await write(n, 'ida@example.org')
  expect(sent).toHaveLength(8)
})

test('a letter that is tried again counts once, and one that was too many stays so', async () => {
  const { sent, refused, write, goDown } = await createTestPost()
  goDown(true)
  for (let n = 0; n < 5; n += 1) await expect(write(0, 'ida@example.org', 'receipts')).rejects.toThrow()
  goDown(false)
  for (const n of [0, 1, 2, 3, 3]) await write(n, 'ida@example.org', 'receipts')
  expect(sent.map((line) => line[0])).toEqual(['0', '1', '2'])
  expect(refused).toHaveLength(2)
})
