import { expect, test } from '@jest/globals'
import { heldStore } from '../../app/test-store.ts'
import { dataOf } from '../../lib/loadable.ts'
import { moderatedTexts } from './manage.ts'

const hasAny = (state: object): state is object => typeof state === 'object'

const comment = (id: string) => ({ id, comment: 'Das stimmt.' })

/** The list that an owner gets on such a page, where there are so many pages of comments. */
const listed = async (page: number, pages: number) => {
  const app = heldStore(hasAny)
  const query = { kind: 'comment', status: 'pending', stars: undefined, page } as const
  app.dispatch(moderatedTexts.asked({ company: 'c', query }))
  await app.settled()
  const asked = app.waiting().map((call) => Number(new URLSearchParams(call.split('?')[1]).get('page')))
  for (const number of asked) {
    const comments = number > pages ? [] : [comment(`a${number}`), comment(`b${number}`)]
    await app.answer(app.waiting()[0] ?? '', { comments, total: pages * 5, totalPages: pages })
  }
  return { asked, list: dataOf(moderatedTexts.of(app.state(), 'c')) }
}

test('the newest stand below one another, as many pages as were opened', async () => {
  const { asked, list } = await listed(2, 400)
  expect(asked).toEqual([1, 2])
  expect(list).toMatchObject({ before: 0, newer: undefined, hasMore: true })
  expect(list?.texts.map(({ id }) => id)).toEqual(['a1', 'b1', 'a2', 'b2'])
})

test('older ones than are asked for at once are reached without the newer ones, which are led back to', async () => {
  const { asked, list } = await listed(82, 82)
  expect(asked).toEqual([81, 82])
  expect(list).toMatchObject({ before: 400, newer: 80, hasMore: false, total: 410 })
})

test('behind the last page nothing stands, and the way back leads to it', async () => {
  const { asked, list } = await listed(41, 3)
  expect(asked).toEqual([41])
  expect(list).toMatchObject({ texts: [], newer: 3, hasMore: false })
})
