import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@schaufenster/platform/lib/test-free-port.ts'

const run = promisify(execFile)
const version = '8.19.21'
const sources = fileURLToPath(new URL('../elasticsearch/', import.meta.url))

/** Kept between runs: jars, our two classes, and modules laid out as in a distribution. */
const home = join(process.cwd(), '.cache', `elasticsearch-${version}`)
const at = (...names: readonly string[]): string => join(home, ...names)

/** Enough for a million companies; the rest of the memory is left to the system's file cache, as with ours. */
const heap = '2g'
const longestStart = 120_000

/** An Elasticsearch for the benchmark, with its data in a temporary folder that is removed when it stops. */
export interface ElasticsearchNode {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts an empty Elasticsearch on a free loopback port, with all its data in this new folder. Installs it on
 * first use, which needs Java 17 and Maven. Throws if it doesn't start.
 */
export const startElasticsearch = async (folder: string): Promise<ElasticsearchNode> => {
  if (!existsSync(at('installed'))) await install()
  const port = await freePort()
  await mkdir(join(folder, 'config'), { recursive: true })
  await symlink(at('modules'), join(folder, 'modules'))
  await writeFile(join(folder, 'config', 'log4j2.properties'), logging)
  await writeFile(join(folder, 'config', 'elasticsearch.yml'), settings(port))
  const log = await open(join(folder, 'log'), 'w')
  const classPath = [at('classes'), at('lib', '*')].join(':')
  const node = spawn('java', [`-Xms${heap}`, `-Xmx${heap}`, '-cp', classPath, 'BenchNode', folder], {
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = once(node, 'exit').then(() => 'ended')
  const stop = async (): Promise<void> => {
    node.kill()
    await ended
    await log.close()
  }
  const url = `http://127.0.0.1:${port}`
  if ((await Promise.race([ended, answering(url)])) === 'answers') return { url, stop }
  await stop()
  throw new Error(`its log ends with ${(await readFile(join(folder, 'log'), 'utf8')).slice(-1_000)}`)
}

const answering = async (url: string): Promise<string> => {
  const deadline = performance.now() + longestStart
  while (performance.now() < deadline) {
    const isReady = await fetch(`${url}/_cluster/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return 'answers'
    await wait(200)
  }
  return 'silent'
}

const install = async (): Promise<void> => {
  await rm(home, { recursive: true, force: true })
  const modules = { transport: at('modules', 'transport-netty4'), german: at('modules', 'german') }
  for (const folder of Object.values(modules)) await mkdir(folder, { recursive: true })
  await run('mvn', [
    ...['-B', '-q', '-f', join(sources, 'pom.xml'), 'dependency:copy-dependencies'],
    ...['-DincludeScope=runtime', `-DoutputDirectory=${at('lib')}`],
  ])
  // A class may not be both in a module and on the class path.
  for (const jar of await readdir(at('lib')))
    if (/^(transport-netty4|netty)-/.test(jar)) await rename(at('lib', jar), join(modules.transport, jar))
  const javac = ['-cp', at('lib', '*'), '-d']
  await run('javac', [...javac, at('classes'), join(sources, 'BenchNode.java')])
  await run('javac', [...javac, at('module-classes'), join(sources, 'GermanModule.java')])
  await run('jar', ['cf', join(modules.german, 'german.jar'), '-C', at('module-classes'), '.'])
  await describe(modules.transport, 'transport-netty4', 'org.elasticsearch.transport.netty4.Netty4Plugin')
  await describe(modules.german, 'german', 'GermanModule')
  await writeFile(at('installed'), '')
}

const describe = (folder: string, name: string, className: string): Promise<void> =>
  writeFile(
    join(folder, 'plugin-descriptor.properties'),
    `name=${name}\ndescription=${name}\nclassname=${className}\nversion=${version}\nelasticsearch.version=${version}\njava.version=17\n`,
  )

const settings = (port: number): string => `cluster.name: bench
discovery.type: single-node
network.host: 127.0.0.1
http.port: ${port}
transport.port: 0
cluster.routing.allocation.disk.threshold_enabled: false
`

const logging = `appender.out.type=Console
appender.out.name=OUT
appender.out.layout.type=PatternLayout
appender.out.layout.pattern=%d %p %c{1}: %m%n
rootLogger.level=WARN
rootLogger.appenderRef.out.ref=OUT
`
