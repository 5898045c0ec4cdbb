import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { mongoDatabase, mongoPrimary } from '@schaufenster/platform/mongodb/test-mongo-address.ts'
import { mongoVault } from '@schaufenster/platform/vault/mongo-vault.ts'
import { VaultUnavailable, type Vault } from '@schaufenster/platform/vault/vault.ts'
import { MongoClient } from 'mongodb'
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers'
import { readCompose } from './test-compose-file.ts'
import { dockerContainers } from './test-docker.ts'

/**
 * Three members in one container of docker-compose.yml's image: each calls the others by an address that leads there from outside, too, so that the driver goes
 * to the members that the set names, as it does in a real one.
 */
const docker = dockerContainers()
const members = [await docker.place(), await docker.place(), await docker.place()].flatMap((at) => at ?? [])
const hasDocker = members.length === 3
if (!hasDocker)
  process.stderr.write(
    '\n!! NOT RUN: a replica set of three whose primary steps down, because there is no Docker\n',
  )
const name = hasDocker ? 'a replica set of three' : 'NOT RUN without Docker: a replica set of three'

const startMembers = async (): Promise<StartedTestContainer> => {
  const { services } = readCompose(join(import.meta.dirname, '../../../docker-compose.yml'))
  const { image } = services['mongodb'] ?? {}
  if (image === undefined) throw new Error('docker-compose.yml names no image of MongoDB')
  const ports = members.map((at) => Number(at.split(':').at(-1)))
  const start = ports.map(
    (port) =>
      `mkdir -p /data/db/${port} && mongod --replSet rs0 --bind_ip_all --port ${port} --dbpath /data/db/${port} --wiredTigerCacheSizeGB 0.25 &`,
  )
  return new GenericContainer(image)
    .withExposedPorts(...ports.map((port) => ({ container: port, host: port })))
    .withCommand(['bash', '-c', [...start, 'wait'].join('\n')])
    .withStartupTimeout(300_000)
    .withWaitStrategy(Wait.forListeningPorts())
    .start()
}

const initiate = async (): Promise<void> => {
  await using first = new MongoClient(`mongodb://${members[0]}/?directConnection=true`)
  const set = { _id: 'rs0', members: members.map((host, _id) => ({ _id, host })) }
  await first.db('admin').command({ replSetInitiate: set })
}

const describeHere = hasDocker ? describe : describe.skip

describeHere(name, () => {
  const address = `mongodb://${members.join()}/?replicaSet=rs0`
  let container: StartedTestContainer | undefined
  beforeAll(async () => {
    container = await startMembers()
    await initiate()
    await eventually(async () => expect(members).toContain((await mongoPrimary(address)).host))
  })
  afterAll(async () => {
    await container?.stop()
  })

  it('loses nothing that the vault has acknowledged when its primary steps down under writers', async () => {
    const { database, close } = connectMongo(mongoDatabase(address, 'step-down'))
    const vault = mongoVault(database, systemClock)
    const before = (await mongoPrimary(address)).host
    const writing = new AbortController()
    const acknowledged = new Map<string, number>()
    const writers = Array.from({ length: 16 }, (_, writer) =>
      writeUntil(writing.signal, vault, writer, acknowledged),
    )
    const more = async (count: number): Promise<void> => {
      const goal = acknowledged.size + count
      await Promise.race([
        Promise.all(writers),
        eventually(() => expect(acknowledged.size).toBeGreaterThan(goal)),
      ])
    }
    try {
      await more(200)
      await stepDown()
      await eventually(async () => expect((await mongoPrimary(address)).host).not.toBe(before))
      await more(200)
    } finally {
      writing.abort()
      await Promise.all(writers)
    }

    const kept = await vault.list('step/', 1_000_000)
    const versions = new Map(kept.map(({ key, version }) => [key, version]))
    for (const [key, version] of acknowledged) expect([key, versions.get(key)]).toEqual([key, version])
    expect(new Set(versions.values()).size).toBe(versions.size)
    await close()
  })

  /** The primary hands over to the member that is furthest, and stays a secondary for a minute. */
  const stepDown = async (): Promise<void> => {
    await using client = new MongoClient(address)
    await client.db('admin').command({ replSetStepDown: 60, secondaryCatchUpPeriodSecs: 30 })
  }
})

/** One record after the other. An unacknowledged one is uncertain: it may have been written. */
const writeUntil = async (
  signal: AbortSignal,
  vault: Vault,
  writer: number,
  acknowledged: Map<string, number>,
): Promise<void> => {
  for (let number = 0; !signal.aborted; number += 1) {
    const key = `step/${writer}/${number}`
    try {
      const version = await vault.put(key, new Uint8Array([writer]), 'absent')
      expect(version).toBeDefined()
      if (version !== undefined) acknowledged.set(key, version)
    } catch (fault) {
      if (!(fault instanceof VaultUnavailable)) throw fault
    }
  }
}
