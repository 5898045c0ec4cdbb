import { expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/laws/projection-laws.ts'
import { userNames, wordsOfName } from './user-names.ts'

const users = ['u1', 'u2', 'u3', 'u4']

/** Some register, some are invited, some change their name, and some are erased. */
const histories = fc
  .record({ registered: fc.subarray(users), renamed: fc.subarray(users), erased: fc.subarray(users) })
  .map(({ registered, renamed, erased }) => {
    const eventOf = (userId: string, event: LawEvent['event']): LawEvent => ({
      stream: streamName('user', userId),
      partitionKey: userId,
      event,
    })
    return [
      ...registered.map((userId) => {
        const data = { userId, fullName: `Name von ${userId}`, email: `${userId}@example.org` }
        return eventOf(userId, { type: userId === 'u1' ? 'UserRegisteredByAdmin' : 'UserRegistered', data })
      }),
      ...renamed
        .filter((userId) => registered.includes(userId))
        .map((userId) =>
          eventOf(userId, { type: 'UserProfileChanged', data: { userId, fullName: `Neu ${userId}` } }),
        ),
      ...erased
        .filter((userId) => registered.includes(userId))
        .map((subject) => eventOf(subject, { type: 'PersonalDataErased', data: { subject } })),
    ]
  })

projectionLaws(userNames, histories)

test('a name is known by its words, however they are written', () => {
  expect(wordsOfName('Käthe  von Müller-Lüdenscheidt')).toEqual(['kaethe', 'von', 'mueller', 'luedenscheidt'])
  expect(wordsOfName('Ida Ida')).toEqual(['ida'])
})
