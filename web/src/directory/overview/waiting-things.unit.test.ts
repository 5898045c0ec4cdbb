import { expect, test } from '@jest/globals'
import type { EntryPart } from '@schaufenster/query-service/directory/contract.ts'
import { completenessNote } from '../editing/completeness.ts'
import { waitingThings } from './waiting-things.ts'

const none = { reviews: 0, partners: 0, videos: 0 }
const textFor = (missing: EntryPart[]) =>
  waitingThings({ id: 'c', completeness: { percent: 80, missing } }, none).map(({ text }) => text)

test('what is missing is counted as the list of parts counts it', () => {
  expect(textFor([])).toEqual([])
  expect(textFor(['Website'])).toEqual(['Es fehlt noch: Website'])
  expect(textFor(['Website', 'Logo'])).toEqual(['Es fehlen noch 2 Felder, als Nächstes: Website'])
  expect(completenessNote(['Website', 'Logo']).sentence).toContain('Noch 2 Felder')
})
