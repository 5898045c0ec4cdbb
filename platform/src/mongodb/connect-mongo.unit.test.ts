import { expect, it } from '@jest/globals'
import { connectMongo } from './connect-mongo.ts'

it('asks for a majority with its journals, and reads what a majority has, of the leader', async () => {
  const { database, close } = connectMongo('mongodb://127.0.0.1:1/?replicaSet=rs0', 'anything', 50)
  const { writeConcern, readConcern, readPreference, client } = database
  expect(writeConcern).toMatchObject({ w: 'majority', journal: true })
  expect([readConcern?.level, readPreference?.mode]).toEqual(['majority', 'primary'])
  expect(client.options).toMatchObject({ retryWrites: true, retryReads: true })
  await close()
})
