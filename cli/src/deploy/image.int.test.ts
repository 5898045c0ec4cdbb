import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const root = resolve(import.meta.dirname, '../../..')
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
/** Files and folders that the image takes over; its packages are those that are installed here. */
const copied = [...lastStage.matchAll(/^COPY --from=\w+ \/app\/(\S+) /gm)]
  .map(([, path = '']) => path)
  .filter((path) => path !== 'node_modules')

/** What Docker never sees, as patterns. */
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n')

let image: string
beforeAll(async () => {
  // As in the stage before: this does nothing where the web app is built from what is here now.
  execFileSync(process.execPath, [join(root, 'web/build/main.ts')], { stdio: 'inherit' })
  image = await mkdtemp(join(tmpdir(), 'schaufenster-image-'))
  const isCopied = (path: string): boolean =>
    !ignored.some((pattern) => matchesGlob(relative(root, path), pattern))
  for (const path of copied)
    await cp(join(root, path), join(image, path), {
      recursive: true,
      filter: (source) => path.endsWith('dist') || isCopied(source),
    })
  for (const folder of ['.', ...copied]) {
    const packages = join(root, folder, 'node_modules')
    if (!existsSync(packages)) continue
    const target = join(image, folder, 'node_modules')
    await mkdir(target)
    for (const name of await readdir(packages))
      if (!name.startsWith('.') && name !== '@schaufenster')
        await symlink(join(packages, name), join(target, name))
  }
  await mkdir(join(image, 'node_modules/@schaufenster'))
  for (const path of copied.filter((each) => existsSync(join(image, each, 'package.json'))))
    await symlink(join(image, path), join(image, 'node_modules/@schaufenster', path))
  // The web app may have to be built.
}, 180_000)
afterAll(() => rm(image, { recursive: true }))

test('no test is in the image (docs/security.md, 15.2.3)', async () => {
  // Their packages are links to those that are installed here.
  const folders = copied.filter((path) => existsSync(join(image, path, 'src')))
  const files = await Promise.all(
    folders.map((path) => readdir(join(image, path, 'src'), { recursive: true })),
  )
  expect(files.flat()).toContain('main.ts')
  expect(files.flat().filter((file) => /\.test\.tsx?$|(^|\/)test-|crash-child/.test(file))).toEqual([])
})

test('what the image takes over is all that the product reads: it starts, and shows its first page', async () => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(image, 'cli/src/main.ts'), 'start'],
    {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: join(image, 'data'),
        PORT: '0',
        DEMO: '0',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise((done) => void child.once('close', done))
  const address = await new Promise<string | undefined>((done) => {
    let said = ''
    child.stdout.on('data', (text) => {
      said += String(text)
      const [, url] = /läuft: (http:\S+)\n/.exec(said) ?? []
      if (url !== undefined) done(url)
    })
    void ended.then(() => done(undefined))
  })
  try {
    if (address === undefined) throw new Error('it ended before it served; its reason stands above')
    const page = await fetch(address)
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ])
  } finally {
    child.kill('SIGKILL')
    await ended
  }
})
