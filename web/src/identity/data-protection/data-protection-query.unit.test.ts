import { expect, test } from '@jest/globals'
import { dataProtectionAddress, readDataProtectionQuery } from './data-protection-query.ts'

test('an address says in German what is asked for, and is read again', () => {
  const query = { kind: 'erasure', state: 'overdue', page: 3, actor: 'Anna Admin', before: '12' } as const
  expect(dataProtectionAddress(query)).toBe('?art=loeschung&stand=ueberfaellig&seite=3&wer=Anna+Admin&vor=12')
  expect(readDataProtectionQuery(new URLSearchParams(dataProtectionAddress(query)))).toEqual(query)
  expect(dataProtectionAddress({ page: 1 })).toBe('')
})

test('what an address can’t mean is left out', () => {
  expect(readDataProtectionQuery(new URLSearchParams('art=toString&stand=x&seite=-1&wer=+&vor='))).toEqual({
    page: 1,
  })
})
