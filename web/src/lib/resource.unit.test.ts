import { describe, expect, test } from '@jest/globals'
import { heldStore } from '../app/test-store.ts'
import { dataOf } from './loadable.ts'
import { resource } from './resource.ts'

const has = (state: object): state is object => typeof state === 'object'
const refusal = { message: 'Das ging nicht.' }

interface Numbers {
  readonly numbers: readonly number[]
}

/** A list without a key, a thing by its id, and words by their letters, which are all kept. */
const list = resource({
  name: 'list',
  ask: (client, page: number) => client.get<Numbers>(`/api/list?page=${page}`),
  merge: (newest, shown) => ({ numbers: [...newest.numbers, ...shown.numbers] }),
})
const thing = resource({
  name: 'thing',
  ask: (client, id: string) => client.get<{ readonly is: string }>(`/api/things/${id}`),
  key: (id) => id,
})
const words = resource({
  name: 'words',
  ask: (client, letter: string) => client.get<{ readonly word: string }>(`/api/words/${letter}`),
  key: (letter) => letter,
  keepsAll: true,
})
const app = () => heldStore(has)

describe('a question', () => {
  test('is loading, then answered, and asked again what was there stays until the answer comes', async () => {
    const { dispatch, answer, state } = app()
    expect(list.of(state())).toEqual({ status: 'idle' })
    dispatch(list.asked(1))
    expect(list.of(state())).toEqual({ status: 'loading' })
    await answer('GET /api/list?page=1', { numbers: [1] })
    expect(list.of(state())).toEqual({ status: 'ready', data: { numbers: [1] } })
    dispatch(list.asked(2))
    expect(list.of(state())).toEqual({ status: 'loading', data: { numbers: [1] } })
    await answer('GET /api/list?page=2', { numbers: [2] })
    expect(dataOf(list.of(state()))).toEqual({ numbers: [2] })
    expect(list.questionOf(state())).toBe(2)
  })

  test('about something else shows nothing of what was there', async () => {
    const { dispatch, answer, state } = app()
    dispatch(thing.asked('a'))
    await answer('GET /api/things/a', { is: 'a' })
    dispatch(thing.asked('b'))
    expect([thing.of(state(), 'a'), thing.of(state())]).toEqual([{ status: 'idle' }, { status: 'loading' }])
  })

  test('that keeps all has the answers to the others as well, in whatever order they come', async () => {
    const { dispatch, answer, state } = app()
    dispatch(words.asked('a'))
    dispatch(words.asked('b'))
    await answer('GET /api/words/b', { word: 'Baum' })
    await answer('GET /api/words/a', { word: 'Ast' })
    expect([words.of(state(), 'a'), words.of(state(), 'b')]).toMatchObject([
      { data: { word: 'Ast' } },
      { data: { word: 'Baum' } },
    ])
  })

  test('tells why there is no answer; what is known to be gone does not stay', async () => {
    const { dispatch, answer, state } = app()
    dispatch(thing.asked('a'))
    await answer('GET /api/things/a', { is: 'a' })
    dispatch(thing.asked('a'))
    await answer('GET /api/things/a', refusal, 503)
    expect(thing.of(state())).toMatchObject({ status: 'failed', data: { is: 'a' } })
    dispatch(thing.asked('a'))
    await answer('GET /api/things/a', refusal, 404)
    expect(thing.of(state())).toMatchObject({ status: 'failed', problem: { kind: 'notFound' } })
    expect(dataOf(thing.of(state()))).toBeUndefined()
  })

  test('is asked again only if it is still what is asked', async () => {
    const { dispatch, answer, waiting } = app()
    dispatch(thing.askedAgain())
    dispatch(thing.asked('a'))
    await answer('GET /api/things/a', { is: 'a' })
    dispatch(thing.askedAgain('b'))
    expect(waiting()).toEqual([])
    dispatch(thing.askedAgain('a'))
    expect(waiting()).toEqual(['GET /api/things/a'])
  })

  test('waits while somebody types, and repeats itself as long as the answer says so', async () => {
    const pauses = resource({
      name: 'pauses',
      ask: (client, text: string) => client.get<{ readonly done: boolean }>(`/api/pauses/${text}`),
      rest: () => 20,
      repeat: ({ done }) => (done ? undefined : 20),
    })
    const { dispatch, called, answer, waiting } = app()
    dispatch(pauses.asked('a'))
    dispatch(pauses.asked('ab'))
    await called('GET /api/pauses')
    expect(waiting()).toEqual(['GET /api/pauses/ab'])
    await answer('GET /api/pauses/ab', { done: false })
    await called('GET /api/pauses/ab')
    await answer('GET /api/pauses/ab', { done: true })
    expect(waiting()).toEqual([])
  })
})

describe('a refresh', () => {
  const opened = async () => {
    const held = app()
    held.dispatch(list.asked(1))
    await held.answer('GET /api/list?page=1', { numbers: [1] })
    held.dispatch(list.refreshed())
    return held
  }

  test('says nothing until it has the answer, which is put together with what is shown by then', async () => {
    const { dispatch, answer, state } = await opened()
    expect(list.of(state()).status).toBe('ready')
    dispatch(list.refreshed())
    await answer('GET /api/list?page=1', { numbers: [3] }, 200, 'newest')
    expect(dataOf(list.of(state()))).toEqual({ numbers: [3, 1] })
  })

  test('that fails for now changes nothing; what may not be seen any more goes', async () => {
    const { dispatch, answer, state } = await opened()
    await answer('GET /api/list?page=1', refusal, 503)
    expect(list.of(state())).toEqual({ status: 'ready', data: { numbers: [1] } })
    dispatch(list.refreshed())
    await answer('GET /api/list?page=1', refusal, 404)
    expect(list.of(state()).status).toBe('failed')
  })

  test('of what is loading just now asks once more, and is no refresh', async () => {
    const { dispatch, answer, state } = await opened()
    dispatch(list.asked(2))
    dispatch(list.refreshed())
    await answer('GET /api/list?page=2', { numbers: [2] }, 200, 'newest')
    expect(dataOf(list.of(state()))).toEqual({ numbers: [2] })
  })
})

describe('an answer that comes too late is heard by nobody', () => {
  test('after the next question', async () => {
    const { dispatch, answer, state } = app()
    dispatch(list.asked(1))
    dispatch(list.asked(2))
    await answer('GET /api/list?page=2', { numbers: [2] })
    await answer('GET /api/list?page=1', { numbers: [1] })
    expect(dataOf(list.of(state()))).toEqual({ numbers: [2] })
  })

  test('before the next one is answered', async () => {
    const { dispatch, answer, state } = app()
    dispatch(list.asked(1))
    dispatch(list.asked(2))
    await answer('GET /api/list?page=1', { numbers: [1] })
    expect(list.of(state())).toEqual({ status: 'loading' })
  })

  test('after its page was left', async () => {
    const { dispatch, answer, state } = app()
    dispatch(list.asked(1))
    dispatch(words.asked('a'))
    dispatch(list.left())
    dispatch(words.left())
    await answer('GET /api/list?page=1', { numbers: [1] })
    await answer('GET /api/words/a', { word: 'Ast' })
    expect([list.of(state()), words.of(state(), 'a')]).toEqual([{ status: 'idle' }, { status: 'idle' }])
  })

  test('after a command has brought a newer one along', async () => {
    const { dispatch, answer, state } = app()
    dispatch(thing.asked('a'))
    dispatch(thing.told('a', { is: 'new' }))
    await answer('GET /api/things/a', { is: 'old' })
    expect(dataOf(thing.of(state()))).toEqual({ is: 'new' })
  })

  test('a command’s answer finds no place where something else is shown by now', async () => {
    const { dispatch, answer, state } = app()
    dispatch(thing.asked('b'))
    dispatch(thing.told('a', { is: 'a' }))
    await answer('GET /api/things/b', { is: 'b' })
    expect([dataOf(thing.of(state())), thing.of(state(), 'a')]).toEqual([{ is: 'b' }, { status: 'idle' }])
  })
})
