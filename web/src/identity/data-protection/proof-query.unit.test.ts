import { expect, test } from '@jest/globals'
import { proofAddress, readProof } from './proof-query.ts'

test('an address says in German what is asked for, and is read again', () => {
  const query = { kind: 'erasure', state: 'overdue', page: 3, actor: 'Anna Admin', before: '12' } as const
  expect(proofAddress(query)).toBe('?art=loeschung&stand=ueberfaellig&seite=3&wer=Anna+Admin&vor=12')
  expect(readProof(new URLSearchParams(proofAddress(query)))).toEqual(query)
  expect(proofAddress({ page: 1 })).toBe('')
})

test('what an address can’t mean is left out', () => {
  expect(readProof(new URLSearchParams('art=toString&stand=x&seite=-1&wer=+&vor='))).toEqual({ page: 1 })
})
