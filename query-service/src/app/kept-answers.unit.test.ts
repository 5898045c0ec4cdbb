import { beforeEach, describe, expect, test } from '@jest/globals'
import { createKeptAnswers, joinedMark } from './kept-answers.ts'

describe('kept answers', () => {
  const documents = new Map<string, string>()
  const aliases = new Map<string, string>()
  let made: string[]
  let answers: ReturnType<typeof createKeptAnswers>

  beforeEach(() => {
    documents.clear()
    documents.set('a', 'eins').set('b', 'zwei').set('c', 'drei')
    made = []
    aliases.clear()
    answers = createKeptAnswers(1000)
  })

  const ask = async (name: string, mark = '1', forEverybody = true): Promise<string> => {
    const known = answers.known(name, mark)
    if (known) return known.toString()
    const bytes = await answers.answer(name, mark, async () => {
      const key = aliases.get(name) ?? name
      const text = documents.get(key)
      if (text === undefined) throw new Error(`there is no ${key}`)
      made.push(name)
      const names = [key, ...[...aliases.keys()].filter((alias) => aliases.get(alias) === key)]
      return { bytes: Buffer.from(text), ...(forEverybody && { names }) }
    })
    return bytes.toString()
  }

  test('cost nothing while nothing moves', async () => {
    expect([await ask('a'), await ask('a')]).toEqual(['eins', 'eins'])
    expect(made).toEqual(['a'])
  })

  test('are made anew once something has moved, and kept again', async () => {
    await ask('a')
    documents.set('a', 'anders')
    expect([await ask('a', '2'), await ask('a', '2')]).toEqual(['anders', 'anders'])
    expect(made).toEqual(['a', 'a'])
  })

  test('are not given any more when there is nothing to answer', async () => {
    await ask('a')
    documents.delete('a')
    await expect(ask('a', '2')).rejects.toThrow('there is no a')
    await expect(ask('a', '1')).rejects.toThrow('there is no a')
  })

  test('leave out what is for one caller only', async () => {
    await ask('a', '1', false)
    await ask('a', '1', false)
    expect(made).toEqual(['a', 'a'])
  })

  test('are held once for all names they are asked for by', async () => {
    aliases.set('alpha', 'a')
    expect([await ask('a'), await ask('alpha')]).toEqual(['eins', 'eins'])
    expect(made).toEqual(['a'])
  })

  test('are not what a name stands for that they had once', async () => {
    aliases.set('alpha', 'a')
    await ask('alpha')
    documents.set('a', 'anders')
    aliases.set('alpha', 'b')
    expect([await ask('a', '2'), await ask('alpha', '2')]).toEqual(['anders', 'zwei'])
  })

  test('let go of the one that was asked for longest ago', async () => {
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('are not held when what was asked is longer than all that may be held', async () => {
    const question = 'a'.repeat(1000)
    documents.set(question, 'nichts')
    expect([await ask(question), await ask(question)]).toEqual(['nichts', 'nichts'])
    expect(made).toHaveLength(2)
  })
})

test('a joined mark moves with either of its parts', () => {
  let [models, sections] = ['1', 'a']
  const mark = joinedMark(
    () => models,
    () => sections,
  )
  const marks = [mark()]
  models = '2'
  marks.push(mark())
  sections = 'b'
  marks.push(mark(), mark())
  expect(marks).toEqual(['1 a', '2 a', '2 b', '2 b'])
})
