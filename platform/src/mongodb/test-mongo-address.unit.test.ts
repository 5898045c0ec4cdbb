import { expect, test } from '@jest/globals'
import { mongoDatabase, mongoThrough } from './test-mongo-address.ts'

test.each([
  ['mongodb://a:1', 'mongodb://a:1/db'],
  ['mongodb://a:1/', 'mongodb://a:1/db'],
  ['mongodb://a:1/other', 'mongodb://a:1/db'],
  ['mongodb://a:1/?replicaSet=rs0', 'mongodb://a:1/db?replicaSet=rs0'],
  ['mongodb://a:1,b:2,c:3/?replicaSet=rs0', 'mongodb://a:1,b:2,c:3/db?replicaSet=rs0'],
  ['mongodb://user:p%40ss@a:1', 'mongodb://user:p%40ss@a:1/db?authSource=admin'],
  ['mongodb+srv://user:pass@a/x?authSource=y', 'mongodb+srv://user:pass@a/db?authSource=y'],
])('%s names a database as %s', (address, expected) => {
  expect(mongoDatabase(address, 'db')).toBe(expected)
})

test('through a proxy nobody goes round it to the members of a set', () => {
  expect(mongoThrough('mongodb://user:pass@a:1,b:2/x?replicaSet=rs0&tls=true', '127.0.0.1:9', 'db')).toBe(
    'mongodb://user:pass@127.0.0.1:9/db?tls=true&authSource=x&directConnection=true',
  )
})
