import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { totpOf } from '@schaufenster/command-service/identity/factor/one-time-codes.ts'
import { isLeft, isRight } from '@schaufenster/platform/lib/either.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import { requireSameKeys } from '../instance/backup/same-keys.ts'
import { operatorContext } from '../instance/operator.ts'
import { openTestInstance, testOwner, type TestInstance } from '../instance/test-instance.ts'

const key = () => randomBytes(32).toString('base64url')
const older = { master: key(), id: key(), token: `old:${key()}` }
const newer = { master: key(), id: key(), token: `new:${key()}` }
const olderAlone = { MASTER_KEY: older.master, ID_KEY: older.id, TOKEN_KEYS: older.token }
const newerAlone = { MASTER_KEY: newer.master, ID_KEY: newer.id, TOKEN_KEYS: newer.token }
const both = {
  MASTER_KEY: `${newer.master},${older.master}`,
  ID_KEY: `${newer.id},${older.id}`,
  TOKEN_KEYS: `${newer.token},${older.token}`,
}

/** Re-read at each start. */
const variables: Record<string, string> = { ...olderAlone }
let instance: TestInstance
const restartWith = async (secrets: Readonly<Record<string, string>>) => {
  Object.assign(variables, secrets)
  await instance.restart()
}

const post = async (path: string, payload: object, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await instance.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const logIn = ({ email, password } = testOwner) => post('login', { email, password })
const refresh = (refreshToken: string) => post('refresh-token', { refreshToken })
const isGood = async (accessToken: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await instance.app.inject({ url: '/api/auth/verify-token', headers })).statusCode === 200
}
const register = (person: typeof testOwner) => post('register', { ...person, acceptTerms: true })
const idOf = async ({ email } = testOwner) => (await instance.instance.writes.accounts.byEmail(email))?.userId
const later = { ...testOwner, fullName: 'Später Muster', email: 'spaeter@example.org' }

beforeAll(async () => {
  instance = await openTestInstance(variables)
  await register(testOwner)
  await instance.confirmEmail(testOwner.email)
})
afterAll(() => instance.close())

describe('all keys of an installation', () => {
  test('are replaced, and nobody notices', async () => {
    const userId = (await idOf()) ?? ''
    const { accessToken, refreshToken } = (await logIn()).body
    const sleeper = (await logIn()).body
    const recoveryCodes = await turnOnSecondFactor(userId)

    await restartWith(both)
    expect(await isGood(accessToken)).toBe(true)
    const refreshed = await refresh(refreshToken)
    expect(refreshed.status).toBe(200)
    expect((await logIn()).body).toMatchObject({ challenge: expect.any(String) })
    expect(await isRecoveryCode(userId, recoveryCodes[0])).toBe(true)
    expect(await isRecoveryCode(userId, await codeFromBefore(userId))).toBe(true)
    // The address is taken, by whichever key it was reserved.
    expect((await register({ ...testOwner, fullName: 'Wer anders' })).status).toBe(201)
    expect(await idOf()).toBe(userId)
    await register(later)
    await instance.confirmEmail(later.email)

    const { vault, secrets } = instance.instance.stores
    const { masterKeys, idKeys } = secrets
    const started = (keys: Partial<typeof secrets>) => requireSameKeys(vault, { ...secrets, ...keys })
    await expect(started({ masterKeys: [masterKeys[0]] })).rejects.toThrow(
      'In MASTER_KEY fehlt ein Schlüssel',
    )
    await expect(started({ idKeys: [idKeys[0]] })).rejects.toThrow('In ID_KEY fehlt ein Schlüssel')

    const first = await instance.command('rekey')
    expect(first).toEqual({
      exitCode: 0,
      lines: [
        expect.stringMatching(/^Personenschlüssel: [1-9]\d* neu verschlossen\.$/),
        'E-Mail-Adressen: 2 neu reserviert.',
        expect.stringContaining('MASTER_KEY werden nicht mehr gebraucht'),
        expect.stringContaining('noch 30 Tage'),
      ],
    })
    expect((await instance.command('rekey')).lines.slice(0, 2)).toEqual([
      'Personenschlüssel: 0 neu verschlossen.',
      'E-Mail-Adressen: 0 neu reserviert.',
    ])

    // Putting an older key first again makes it necessary again.
    await started({ masterKeys: [Buffer.from(older.master, 'base64url'), masterKeys[0]] })
    await expect(started({ masterKeys: [masterKeys[0]] })).rejects.toThrow('In MASTER_KEY fehlt')
    expect((await instance.command('rekey')).exitCode).toBe(0)

    await restartWith(newerAlone)
    expect((await refresh(refreshed.body.refreshToken)).status).toBe(200)
    expect((await refresh(sleeper.refreshToken)).status).toBe(422)
    expect(await isGood(accessToken)).toBe(false)
    expect((await logIn(later)).body.user).toMatchObject({ fullName: later.fullName })
    expect(await isRecoveryCode(userId, recoveryCodes[1])).toBe(true)
    await register({ ...testOwner, fullName: 'Wer anders' })
    expect(await idOf()).toBe(userId)
  })

  test('that the installation never had are refused at the start, before anything is asked of them', async () => {
    const { vault, secrets } = instance.instance.stores
    const [masterKeys, idKeys] = [[randomBytes(32)], [randomBytes(32)]] as const
    await expect(requireSameKeys(vault, { ...secrets, masterKeys })).rejects.toThrow(
      'MASTER_KEY ist ein anderes',
    )
    await expect(requireSameKeys(vault, { ...secrets, idKeys })).rejects.toThrow('ID_KEY ist ein anderes')
    await requireSameKeys(vault, secrets)
  })
})

const turnOnSecondFactor = async (userId: string): Promise<readonly string[]> => {
  const { accounts, secondFactor } = instance.instance.writes
  const user = await accounts.byId(userId)
  if (user === undefined) throw new Error('nobody is there')
  const begun = await secondFactor.begin(user)
  if (isLeft(begun)) throw new Error(begun.left.message)
  const code = totpOf(begun.right.key, testOwner.email).generate()
  const confirmed = await secondFactor.confirm(userId, code, operatorContext())
  if (isLeft(confirmed)) throw new Error(confirmed.left.message)
  return confirmed.right.recoveryCodes
}

const isRecoveryCode = async (userId: string, code = ''): Promise<boolean> => {
  const { accounts, secondFactor } = instance.instance.writes
  const user = await accounts.byId(userId)
  return user !== undefined && isRight(await secondFactor.check(user, code, operatorContext()))
}

/** As they were kept before they were hashed under the secret of the factor. */
const codeFromBefore = async (userId: string): Promise<string> => {
  const { vault } = instance.instance.stores
  const record = await vault.get(`second-factor/${userId}`)
  const factor = JSON.parse(Buffer.from(record?.value ?? []).toString())
  factor.recovery.push(keyedId(Buffer.from(older.id, 'base64url'), 'recovery-code', `${userId}/ABCDE23456`))
  await vault.put(`second-factor/${userId}`, Buffer.from(JSON.stringify(factor)), record?.version ?? 'absent')
  return 'abcde-23456'
}
