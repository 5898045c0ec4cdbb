import { expect, test } from '@jest/globals'
import { createRecordCodes } from './record-codes.ts'

const [old, young] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const codes = createRecordCodes([young, old], 'notice')

test('a code opens the record it was made for, to its holder', () => {
  const code = codes.codeFor('one', 'notifier')
  expect(code).toBe(codes.codeFor('one', 'notifier'))
  expect(codes.holderOf('one', code)).toBe('notifier')
})

test('it opens no other record, and its holder cannot be changed', () => {
  const code = codes.codeFor('one', 'notifier')
  expect(codes.holderOf('two', code)).toBeUndefined()
  expect(codes.holderOf('one', code.replace('notifier', 'owner'))).toBeUndefined()
  expect(createRecordCodes([young], 'invoice').holderOf('one', code)).toBeUndefined()
  for (const nonsense of ['', '.', 'notifier', 'notifier.', `${code}x`])
    expect(codes.holderOf('one', nonsense)).toBeUndefined()
})

test('codes of an older key go on to open', () => {
  const before = createRecordCodes([old], 'notice').codeFor('one', 'notifier')
  expect(codes.holderOf('one', before)).toBe('notifier')
})
