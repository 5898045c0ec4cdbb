import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { createTelemetryLog, type TelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import type { InjectOptions } from 'fastify'
import { createTestSystem } from '../lib/test-system.ts'
import { createDaySalts } from './day-salts.ts'
import { registerInsightWrites } from './routes.ts'
import { agentOf } from './visitor.ts'

const company = companyId('9bb1581e-fb27-44ec-9790-de5d87ee1723')
const video = '0192f0c1-7a00-7000-8000-000000000001'
const reel = '0192f0c1-7a00-7000-8000-000000000002'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

describe('the registration of views', () => {
  let system: ReturnType<typeof createTestSystem>
  let telemetry: TelemetryLog
  let app: App
  let tokens: ReturnType<typeof createAccessTokens>
  beforeEach(async () => {
    system = createTestSystem()
    telemetry = createTelemetryLog({
      ...system,
      report: (fault) => {
        throw fault
      },
    })
    tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], system.clock)
    app = await open(telemetry)
  })
  afterEach(async () => {
    await telemetry.close()
    await app.close()
  })

  const open = async (log: Pick<TelemetryLog, 'accept'>): Promise<App> => {
    const opened = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
    registerInsightWrites(opened, {
      telemetry: log,
      saltOfDay: createDaySalts(system.vault, system.clock),
      viewedCompany: async (id) =>
        id === company || id === 'kaese-anna' ? { id: company, owners: ['olga'] } : undefined,
      viewedVideo: async (id) =>
        id === video ? { id, company: { id: company, owners: ['olga'] } } : undefined,
      viewedReel: async (id) =>
        id === 'kaese-reel' ? { id: reel, company: { id: company, owners: ['olga'] } } : undefined,
    })
    await opened.ready()
    return opened
  }

  const post = (url: string, options: InjectOptions = {}) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: '203.0.113.7',
      ...options,
      headers: { 'user-agent': firefox, ...options.headers },
    })
  const recorded = async () => {
    await telemetry.flush()
    return (await system.store.readAll(beginning, 1_000)).events
  }
  const tokenOf = async (userId: string, role: 'user' | 'admin' = 'user') => ({
    authorization: await tokens.issue({ userId, sessionId: 's', role, permissions: [] }),
  })

  it('answers 204 and takes the view of a company by id and slug', async () => {
    for (const id of [company, 'kaese-anna']) {
      const answer = await post(`/api/companies/viewCompany/${id}`)
      expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined])
    }
    expect(await recorded()).toMatchObject(
      [1, 2].map(() => ({
        type: 'EntityViewed',
        data: { modelType: 'Company', entityId: company, companyId: company, audience: 'visitor' },
      })),
    )
  })

  it('takes the views of videos and reels, by either method, and nothing of an owner for a visitor', async () => {
    for (const method of ['POST', 'PUT'] as const)
      for (const url of [`/api/myVideos/viewVideos/${video}`, '/api/reels/view/kaese-reel'])
        expect((await post(url, { method })).statusCode).toBe(204)
    await post(`/api/myVideos/viewVideos/${video}`, { headers: await tokenOf('olga') })
    expect((await post(`/api/reels/view/${video}`)).statusCode).toBe(204)
    const seen = (await recorded()).map(({ data }) => [data['modelType'], data['entityId'], data['audience']])
    expect(seen).toEqual([
      ['Video', video, 'visitor'],
      ['Video', reel, 'visitor'],
      ['Video', video, 'visitor'],
      ['Video', reel, 'visitor'],
      ['Video', video, 'owner'],
    ])
  })

  it('takes clicks on social links and on contacts, and refuses kinds that there are not', async () => {
    const social = await post(`/api/socials/view/${company}`, { payload: { type: 'instagram' } })
    const contact = await post(`/api/companies/viewContact/${company}`, { payload: { type: 'route' } })
    expect([social.statusCode, contact.statusCode]).toEqual([204, 204])
    expect((await recorded()).map(({ type, data }) => [type, data['network'] ?? data['channel']])).toEqual([
      ['SocialLinkClicked', 'instagram'],
      ['ContactClicked', 'route'],
    ])
    expect((await post(`/api/socials/view/${company}`, { payload: { type: 'fax' } })).statusCode).toBe(422)
    expect((await post(`/api/companies/viewContact/${company}`)).statusCode).toBe(422)
  })

  it('answers the same for a company that nobody can see, and takes nothing', async () => {
    expect((await post('/api/companies/viewCompany/gibt-es-nicht')).statusCode).toBe(204)
    expect(await recorded()).toEqual([])
  })

  it('marks bots, owners and administrators', async () => {
    const url = `/api/companies/viewCompany/${company}`
    await post(url, { headers: { 'user-agent': googlebot } })
    await post(url, { headers: { 'user-agent': '' } })
    await post(url, { headers: await tokenOf('olga') })
    await post(url, { headers: await tokenOf('anna', 'admin') })
    await post(url, { headers: await tokenOf('otto') })
    const audiences = (await recorded()).map(({ data }) => data['audience'])
    expect(audiences).toEqual(['bot', 'bot', 'owner', 'admin', 'visitor'])
  })

  it('tells visitors apart by network and browser for a day, and keeps neither', async () => {
    const url = `/api/companies/viewCompany/${company}`
    await post(url)
    await post(url, { remoteAddress: '203.0.113.99' })
    await post(url, { remoteAddress: '203.0.114.7' })
    await post(url, { headers: { 'user-agent': `${firefox} x` } })
    await post(url, { headers: { dnt: '1' } })
    await post(url, { headers: { 'sec-gpc': '1' } })
    system.clock.advance(24 * 60 * 60 * 1000)
    await post(url)
    const events = await recorded()
    const [first, second, third, fourth, dnt, gpc, tomorrow] = events.map(({ data }) => data['visitor'])
    expect(first).toMatch(/^[0-9a-f]{16}$/)
    expect(second).toBe(first)
    expect([dnt, gpc]).toEqual([undefined, undefined])
    expect(new Set([first, third, fourth, tomorrow]).size).toBe(4)
    expect(JSON.stringify(events)).not.toMatch(/203\.0|X11|20100101/)
  })

  it('forgets the salt of a day within 24 hours, and shares it until then', async () => {
    const [one, other] = [
      createDaySalts(system.vault, system.clock),
      createDaySalts(system.vault, system.clock),
    ]
    const [salt, same, again] = await Promise.all([one(), other(), one()])
    expect([same, again]).toEqual([salt, salt])
    system.clock.advance(24 * 60 * 60 * 1000)
    expect(await system.vault.list('telemetry-salt/', 10)).toEqual([])
    expect(await one()).not.toEqual(salt)
  })

  it('disturbs nobody when the log fails or is full', async () => {
    await app.close()
    app = await open({ accept: () => Promise.reject(new Error('broken')) })
    expect((await post(`/api/companies/viewCompany/${company}`)).statusCode).toBe(204)
    await app.close()
    app = await open({ accept: async () => false })
    expect((await post(`/api/companies/viewCompany/${company}`)).statusCode).toBe(204)
  })

  it('counts no more of one address than people can click', async () => {
    const url = '/api/companies/viewCompany/nobody'
    for (let clicks = 0; clicks < 300; clicks += 1) expect((await post(url)).statusCode).toBe(204)
    expect((await post(url)).statusCode).toBe(429)
    expect((await post(url, { remoteAddress: '198.51.100.1' })).statusCode).toBe(204)
  })
})

it.each([
  [firefox, 'Mozilla Gecko Firefox'],
  [googlebot, 'Mozilla Googlebot'],
  ['', ''],
  [`Mozilla/5.0 ${'Abc/1 '.repeat(3)}`, 'Mozilla Abc'],
])('of %s remains %s', (userAgent, agent) => {
  expect(agentOf(userAgent)).toBe(agent)
})
