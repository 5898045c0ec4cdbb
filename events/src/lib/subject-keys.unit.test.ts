import { beforeEach, describe, expect, it } from '@jest/globals'
import type { SecretKeys } from '@schaufenster/platform/secrets/secrets.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { openSealed } from './open-sealed.ts'
import { rewrapSubjectKeys } from './rewrap-subject-keys.ts'
import { createKeyRings, createSubjectKeys } from './vault-subject-keys.ts'

const masterKeys = [Buffer.alloc(32, 7)] as const
const minute = 60_000

let now: number
let vault: Vault
const clock = { now: () => now }

/** Another process on the same vault. */
const newProcess = (over: Vault = vault) => createSubjectKeys({ vault: over, masterKeys, clock })

beforeEach(() => {
  now = 0
  vault = createMemoryVault(clock)
})

describe('the keys of data subjects', () => {
  it('seal and open, in every process of the vault', async () => {
    const ring = await newProcess().create('anna')
    const sealed = ring.seal('anna', 'event', 'name', 'Anna Müller 🌻')
    expect(ring.open(sealed)).toBe('Anna Müller 🌻')
    const elsewhere = await createKeyRings({ vault, masterKeys, clock }).ringFor(['anna'])
    expect(elsewhere.open(sealed)).toBe('Anna Müller 🌻')
  })

  it('are one per person, however many processes make it at once', async () => {
    const rings = await Promise.all(Array.from({ length: 20 }, () => newProcess().create('anna')))
    const boxes = rings.map((ring) => ring.seal('anna', 'event', 'name', 'Anna').box)
    expect(new Set(boxes).size).toBe(1)
    const others = (await newProcess().create('otto')).seal('otto', 'event', 'name', 'Anna')
    expect(boxes).not.toContain(others.box)
  })

  it('lie in the vault only wrapped: another master key opens nothing, nor does another person’s record', async () => {
    await newProcess().create('anna')
    const strange = createSubjectKeys({ vault, masterKeys: [Buffer.alloc(32, 8)], clock })
    await expect(strange.ringFor(['anna'])).rejects.toThrow('MASTER_KEY')
    const record = await vault.get('subject-key/anna')
    await vault.put('subject-key/otto', record?.value ?? new Uint8Array(), 'absent')
    await expect(newProcess().ringFor(['otto'])).rejects.toThrow('MASTER_KEY')
  })

  it('notice a changed box', async () => {
    const ring = await newProcess().create('anna')
    const { $sealed, box } = ring.seal('anna', 'event', 'name', 'Anna')
    for (const at of [0, 20, box.length - 2]) {
      const changed = box.slice(0, at) + (box[at] === 'A' ? 'B' : 'A') + box.slice(at + 1)
      expect(() => ring.open({ $sealed, box: changed })).toThrow()
    }
    expect(() => ring.open({ $sealed, box: '' })).toThrow()
  })

  it('that are missing are a fault and not an erasure', async () => {
    const sealed = (await newProcess().create('anna')).seal('anna', 'event', 'name', 'Anna')
    vault = createMemoryVault(clock)
    const ring = await newProcess().ringFor(['anna'])
    expect(() => ring.open(sealed)).toThrow(
      expect.objectContaining({ name: 'SubjectKeyMissing', subject: 'anna' }),
    )
    expect(() => ring.seal('anna', 'event', 'name', 'Anna')).toThrow(
      expect.objectContaining({ name: 'SubjectKeyMissing' }),
    )
    const other = await newProcess().ringFor(['otto'])
    expect(() => other.open(sealed)).toThrow('was not made for subject anna')
  })
})

describe('a destroyed key', () => {
  it('is gone at once in this process, from rings in use too, and is never made again', async () => {
    const keys = newProcess()
    const ring = await keys.create('anna')
    const sealed = ring.seal('anna', 'event', 'name', 'Anna')
    await keys.destroy('anna')
    expect(ring.open(sealed)).toBeUndefined()
    expect(() => ring.seal('anna', 'event', 'name', 'Anna')).toThrow(
      expect.objectContaining({ name: 'SubjectErased' }),
    )
    expect((await keys.ringFor(['anna'])).open(sealed)).toBeUndefined()
    for (const process of [keys, newProcess()]) {
      await expect(process.create('anna')).rejects.toMatchObject({ name: 'SubjectErased' })
    }
    await keys.destroy('anna')
    expect((await vault.get('subject-key/anna'))?.value).toHaveLength(1)
  })

  it('leaves its tombstone for somebody who never had a key', async () => {
    await newProcess().destroy('nobody')
    await expect(newProcess().create('nobody')).rejects.toMatchObject({ name: 'SubjectErased' })
  })

  it('is gone in other processes when they hear of it, or at the latest when their cache is old', async () => {
    const [hears, sleeps, erases] = [newProcess(), newProcess(), newProcess()]
    const sealed = (await erases.create('anna')).seal('anna', 'event', 'name', 'Anna')
    const openIn = async (process: typeof hears) => (await process.ringFor(['anna'])).open(sealed)
    expect([await openIn(hears), await openIn(sleeps)]).toEqual(['Anna', 'Anna'])
    await erases.destroy('anna')
    hears.forget('anna')
    expect([await openIn(hears), await openIn(sleeps)]).toEqual([undefined, 'Anna'])
    now += minute
    expect(await openIn(sleeps)).toBeUndefined()
  })

  it('does not come back by a read that was under way', async () => {
    const reading = Promise.withResolvers<void>()
    const slow = newProcess({
      ...vault,
      get: async (key) => {
        const record = await vault.get(key)
        await reading.promise
        return record
      },
    })
    const sealed = (await newProcess().create('anna')).seal('anna', 'event', 'name', 'Anna')
    const ring = slow.ringFor(['anna'])
    slow.forget('anna')
    reading.resolve()
    expect((await ring).open(sealed)).toBeUndefined()
    expect((await slow.ringFor(['anna'])).open(sealed)).toBeUndefined()
  })

  it('wins against a key that is being made: the maker is told', async () => {
    const keys = newProcess({
      ...vault,
      put: async (...write) => {
        await newProcess().destroy('anna')
        return vault.put(...write)
      },
    })
    await expect(keys.create('anna')).rejects.toMatchObject({ name: 'SubjectErased' })
  })
})

describe('another master key', () => {
  const older = masterKeys[0]
  const newer = Buffer.alloc(32, 9)
  const both = [newer, older] as const
  const people = ['anna', 'otto', 'ida', 'uwe']

  /** Boxes of all subjects, and which of them these master keys open. */
  const sealedForAll = async () => {
    const keys = newProcess()
    return Promise.all(
      people.map(async (person) => (await keys.create(person)).seal(person, 'event', 'name', person)),
    )
  }
  const opened = async (sealed: Awaited<ReturnType<typeof sealedForAll>>, keys: SecretKeys) => {
    const ring = await createKeyRings({ vault, masterKeys: keys, clock }).ringFor(people)
    return sealed.map((box) => ring.open(box))
  }

  it('in front of the old one wraps who is new, and both are read', async () => {
    const sealed = await sealedForAll()
    await createSubjectKeys({ vault, masterKeys: both, clock }).create('neu')
    expect(await opened(sealed, both)).toEqual(people)
    await expect(createKeyRings({ vault, masterKeys: [older], clock }).ringFor(['neu'])).rejects.toThrow(
      'MASTER_KEY',
    )
  })

  it.each(people.flatMap((_, write) => (['before', 'after'] as const).map((when) => ({ write, when }))))(
    'is brought in by a process that dies $when write $write and by the next: nobody notices, and the old key can go',
    async ({ write, when }) => {
      const sealed = await sealedForAll()
      let writes = 0
      const dying: Vault = {
        ...vault,
        put: async (...given) => {
          const isLast = writes++ >= write
          if (isLast && when === 'before') throw new Error('killed')
          const version = await vault.put(...given)
          if (isLast) throw new Error('killed')
          return version
        },
      }
      await expect(rewrapSubjectKeys({ vault: dying, masterKeys: both })).rejects.toThrow('killed')
      expect(await opened(sealed, both)).toEqual(people)
      const { rewrapped, unknown } = await rewrapSubjectKeys({ vault, masterKeys: both })
      expect([rewrapped <= people.length, unknown]).toEqual([true, 0])
      expect(await opened(sealed, [newer])).toEqual(people)
      expect(await rewrapSubjectKeys({ vault, masterKeys: both })).toEqual({ rewrapped: 0, unknown: 0 })
    },
  )

  it('that is not told of the one that wrapped leaves everything as it was, and says so', async () => {
    const sealed = await sealedForAll()
    const before = await vault.list('', 100)
    expect(await rewrapSubjectKeys({ vault, masterKeys: [newer, Buffer.alloc(32, 1)] })).toEqual({
      rewrapped: 0,
      unknown: people.length,
    })
    expect(await vault.list('', 100)).toEqual(before)
    expect(await opened(sealed, [older])).toEqual(people)
  })

  it('gives nobody back who is erased meanwhile', async () => {
    await sealedForAll()
    const erasing: Vault = {
      ...vault,
      put: async (...given) => {
        await newProcess().destroy('otto')
        return vault.put(...given)
      },
    }
    await newProcess().destroy('ida')
    expect(await rewrapSubjectKeys({ vault: erasing, masterKeys: both })).toEqual({
      rewrapped: 2,
      unknown: 0,
    })
    for (const person of ['otto', 'ida'])
      expect((await vault.get(`subject-key/${person}`))?.value).toHaveLength(1)
  })
})

describe('the cache', () => {
  it('keeps to its capacity, and asks again for what fell out', async () => {
    let reads = 0
    const counting: Vault = {
      ...vault,
      get: (key) => {
        reads += 1
        return vault.get(key)
      },
    }
    for (const subject of ['a', 'b', 'c']) await newProcess().create(subject)
    const keys = createKeyRings({ vault: counting, masterKeys, clock, capacity: 2 })
    await keys.ringFor(['a', 'b', 'a', 'b'])
    await keys.ringFor(['a', 'b'])
    expect(reads).toBe(2)
    await keys.ringFor(['c'])
    await keys.ringFor(['b', 'c'])
    expect(reads).toBe(3)
    await keys.ringFor(['a'])
    expect(reads).toBe(4)
  })
})

describe('opening a document', () => {
  it('opens what is sealed at any depth, and reads erased people’s as erased', async () => {
    const keys = newProcess()
    const seal = async (subject: string, text: string) =>
      (await keys.create(subject)).seal(subject, 'event', 'name', text)
    const document = {
      title: 'Bewertung',
      stars: 5,
      author: { id: 'anna', name: await seal('anna', 'Anna') },
      replies: [{ name: await seal('otto', 'Otto') }, { name: await seal('anna', 'Anna M.') }],
      nothing: null,
    }
    await keys.destroy('otto')
    const opened = await openSealed(keys, document)
    const name: string = opened.author.name
    expect(name).toBe('Anna')
    expect(opened).toEqual({
      title: 'Bewertung',
      stars: 5,
      author: { id: 'anna', name: 'Anna' },
      replies: [{ name: '[gelöscht]' }, { name: 'Anna M.' }],
      nothing: null,
    })
    expect(await openSealed(keys, 'plain')).toBe('plain')
  })
})
