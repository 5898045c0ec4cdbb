import { createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { keyedId } from './keyed-id.ts'
import { loadSecrets } from './secrets.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const load = (environment: Readonly<Record<string, string>> = {}, production = false) =>
  loadSecrets({ dataDir, environment, production })
const key = () => randomBytes(32).toString('base64url')

describe('the secrets', () => {
  it('are made once, for their owner only, and are the same the next time', async () => {
    const first = await load()
    const names = await readdir(join(dataDir, 'secrets'))
    expect(names.sort()).toEqual(['id-key', 'master-key', 'signing-key', 'token-keys'])
    for (const name of names) {
      expect((await stat(join(dataDir, 'secrets', name))).mode & 0o777).toBe(0o600)
    }
    expect((await stat(join(dataDir, 'secrets'))).mode & 0o777).toBe(0o700)
    const again = await load()
    expect([again.masterKeys, again.idKeys, again.tokenKeys]).toEqual([
      first.masterKeys,
      first.idKeys,
      first.tokenKeys,
    ])
    expect(again.signingKey.equals(first.signingKey)).toBe(true)
    expect(new Set([first.masterKeys[0], first.idKeys[0], first.tokenKeys[0].key].map(String)).size).toBe(3)
    expect(
      verify(
        null,
        Buffer.from('x'),
        createPublicKey(again.signingKey),
        sign(null, Buffer.from('x'), first.signingKey),
      ),
    ).toBe(true)
  })

  it('are the same for all that make them at once', async () => {
    const loaded = await Promise.all(Array.from({ length: 20 }, () => load()))
    expect(new Set(loaded.map(({ masterKeys }) => Buffer.from(masterKeys[0]).toString('hex'))).size).toBe(1)
    expect(new Set(loaded.map(({ tokenKeys }) => tokenKeys[0].kid)).size).toBe(1)
    expect(await readdir(join(dataDir, 'secrets'))).toHaveLength(4)
  })

  it('come from the environment where it has them, and then no file is made', async () => {
    const [master, id, signing, token, older] = [key(), key(), key(), key(), key()]
    const secrets = await load(
      { MASTER_KEY: master, ID_KEY: id, SIGNING_KEY: signing, TOKEN_KEYS: `new:${token}, old:${older}` },
      true,
    )
    expect(Buffer.from(secrets.masterKeys[0]).toString('base64url')).toBe(master)
    expect(secrets.tokenKeys.map(({ kid, key }) => [kid, Buffer.from(key).toString('base64url')])).toEqual([
      ['new', token],
      ['old', older],
    ])
    expect(await readdir(dataDir)).toEqual([])
  })

  it('may be several keys while they change, the newest first', async () => {
    const [newer, older] = [key(), key()]
    const { masterKeys, idKeys } = await load({
      MASTER_KEY: `${newer},${older}`,
      ID_KEY: `${newer}, ${older}`,
    })
    for (const keys of [masterKeys, idKeys])
      expect(keys.map((one) => Buffer.from(one).toString('base64url'))).toEqual([newer, older])
  })

  it('that are missing in production are an error that says what to do, and nothing is made', async () => {
    await expect(load({ MASTER_KEY: '' }, true)).rejects.toThrow(
      /MASTER_KEY is missing.*set the environment variable MASTER_KEY to 32 random bytes in base64url.*crypto\.randomBytes/,
    )
    await expect(load({ MASTER_KEY: key(), ID_KEY: key(), SIGNING_KEY: key() }, true)).rejects.toThrow(
      /TOKEN_KEYS.*kid:key/,
    )
    expect(await readdir(dataDir)).toEqual([])
    const kept = await load()
    expect((await load({}, true)).masterKeys).toEqual(kept.masterKeys)
  })

  it.each([
    ['MASTER_KEY', 'too-short'],
    ['ID_KEY', `${'x'.repeat(42)}=`],
    ['MASTER_KEY', `${'x'.repeat(43)},`],
    ['MASTER_KEY', `${'x'.repeat(43)},${'y'.repeat(42)}x,${'x'.repeat(43)}`],
    ['TOKEN_KEYS', 'no-key'],
    ['TOKEN_KEYS', `:${'x'.repeat(43)}`],
    ['TOKEN_KEYS', `a:${'x'.repeat(43)},a:${'y'.repeat(43)}`],
  ])('in another form are refused without being shown: %s', async (variable, value) => {
    const refused = expect(load({ [variable]: value })).rejects
    await refused.toThrow(variable)
    await refused.not.toThrow(value)
  })

  it('that others could read or that were cut off are refused', async () => {
    await load()
    const file = join(dataDir, 'secrets', 'id-key')
    await chmod(file, 0o644)
    await expect(load()).rejects.toThrow(`chmod 600 ${file}`)
    await chmod(file, 0o600)
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 20))
    await expect(load()).rejects.toThrow('ID_KEY')
  })
})

describe('keyed ids', () => {
  it('depend on key, purpose and value, and fit into stream names', () => {
    const ids = [
      keyedId(Buffer.alloc(32, 1), 'email', 'a@b.de'),
      keyedId(Buffer.alloc(32, 2), 'email', 'a@b.de'),
      keyedId(Buffer.alloc(32, 1), 'phone', 'a@b.de'),
      keyedId(Buffer.alloc(32, 1), 'email', 'b@b.de'),
    ]
    expect(new Set(ids).size).toBe(4)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(keyedId(Buffer.alloc(32, 1), 'email', 'a@b.de')).toBe(ids[0])
  })
})
