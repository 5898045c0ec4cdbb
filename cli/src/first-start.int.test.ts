import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { prepare } from './first-start.ts'
import { openTestInstance, type TestInstance } from './instance/test-instance.ts'

let product: TestInstance
beforeAll(async () => {
  product = await openTestInstance()
})
afterAll(() => product.close())

test('a start goes on where the erasure of accounts fails, and says of each why', async () => {
  const lines: string[] = []
  const logger = createLogger({
    level: 'error',
    destination: { write: (line: string) => void lines.push(line) },
    pretty: false,
  })
  let resumed = 0
  const faults = [new Error('a file is gone'), new Error('a key is in use')]
  const { instance } = product
  const failing = {
    ...instance,
    logger,
    accountErasure: {
      ...instance.accountErasure,
      resume: () => Promise.reject(new AggregateError(faults, 'two accounts')),
    },
    erasing: { ...instance.erasing, resume: async () => void (resumed += 1) },
  }
  expect(await prepare(failing, () => {})).toEqual([])
  expect(resumed).toBe(1)
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'account erasure',
      err: expect.objectContaining({
        errors: faults.map(({ message }) => expect.objectContaining({ message })),
      }),
    }),
  ])
})
