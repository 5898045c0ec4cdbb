import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { freePort } from '@schaufenster/platform/lib/test-free-port.ts'
import { libchdbPath } from 'chdb/libchdb'
import { connectClickHouse } from './clickhouse-server.ts'

/** A ClickHouse server for tests that can be killed and restarted on its data. */
export interface TestClickHouseServer {
  /** The same across restarts. */
  readonly url: string
  start(): Promise<void>
  /** Like `kill -9`. */
  kill(): Promise<void>
}

/**
 * chDB's library contains all of ClickHouse, including the HTTP interface of `clickhouse local`, reachable through one function. Python can load a
 * library and call it; Node can't.
 */
const loader = `
import ctypes, sys
ctypes.CDLL(None).prctl(1, 9)
arguments = [word.encode() for word in ['clickhouse'] + sys.argv[2:]]
ctypes.CDLL(sys.argv[1]).query_stable_v2(len(arguments), (ctypes.c_char_p * len(arguments))(*arguments))
`

const user = 'schaufenster'
const password = 'geheim-7'

/** Prepares a server in a test folder, on a free port. Its time zone is one that nobody should rely on. */
const prepareClickHouseServer = async (folder: string): Promise<TestClickHouseServer> => {
  const port = await freePort()
  const config = join(folder, 'config.xml')
  await writeFile(
    config,
    `<clickhouse><user_directories><users_xml><path>${folder}/users.xml</path></users_xml></user_directories></clickhouse>`,
  )
  await writeFile(
    join(folder, 'users.xml'),
    `<clickhouse><profiles><default/></profiles><quotas><default/></quotas><users>
      <default><password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default>
      <${user}><password>${password}</password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></${user}>
    </users></clickhouse>`,
  )
  let child: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url: `http://${user}:${password}@127.0.0.1:${port}/views`,
    start: async () => {
      child = spawn(
        'python3',
        [
          '-c',
          loader,
          libchdbPath(),
          `--path=${join(folder, 'data')}`,
          `--config-file=${config}`,
          '--listen_host=127.0.0.1',
          `--http_port=${port}`,
          '--query',
          'CREATE DATABASE IF NOT EXISTS views ENGINE = Atomic; SYSTEM START LISTEN HTTP; SELECT sleep(86400) SETTINGS function_sleep_max_microseconds_per_block = 0',
        ],
        { env: { ...process.env, TZ: 'America/New_York' }, stdio: ['ignore', 'ignore', 'inherit'] },
      )
      await eventually(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/ping`)
        if (!answer.ok) throw new Error(await answer.text())
      })
    },
    kill,
  }
}

/** An empty database on a server for one test. */
export interface OwnDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Creates one. The server may belong to anybody and contain other data. */
export const makeOwnDatabase = async (address: string): Promise<OwnDatabase> => {
  const name = `schaufenster_test_${randomUUID().replaceAll('-', '')}`
  const on = async (statement: string): Promise<void> => {
    const server = connectClickHouse(address)
    await server.command(statement).finally(() => server.close())
  }
  await on(`CREATE DATABASE ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => on(`DROP DATABASE ${name} SYNC`) }
}

/**
 * Declares tests with a server of their own, which runs from before their first hook to after their last. Where it can't be started they are skipped,
 * each by name, and standard error says so.
 */
export const describeWithClickHouseServer = (
  what: string,
  suite: (server: () => TestClickHouseServer) => void,
): void => {
  let folder: string
  let server: TestClickHouseServer
  const declare = (): void => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'schaufenster-clickhouse-'))
      server = await prepareClickHouseServer(folder)
      await server.start()
    }, 120_000)
    suite(() => server)
    afterAll(async () => {
      await server.kill()
      await rm(folder, { recursive: true, force: true })
    })
  }
  if (spawnSync('python3', ['--version']).status === 0) {
    describe(what, declare)
    return
  }
  process.stderr.write(`\n!! NOT RUN: ${what}, because there is no python3 to load the library with\n`)
  describe.skip(`NOT RUN without python3: ${what}`, declare)
}
