import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { atVideos } from './page-models/videos-page.ts'
import { findingsOf } from './support/accessibility.ts'
import { clipOf } from './support/clips.ts'
import { eventually } from './support/eventually.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

const stage = shareStage(async ({ client }) => {
  const owner = await client.register({
    fullName: 'Ulla Upload',
    email: 'ulla@uploads.e2e.example',
    password: 'Bis der letzte Teil da ist',
  })
  const company = await client.addCompany(owner, {
    name: 'Bäckerei Umzug',
    address: { street: 'Ring 4', plz: '04109', city: 'Leipzig', country: 'DE' },
  })
  await client.approve(await client.logIn(admin), [company.id])
  await client.settled()
  return { owner, company }
})

const folder = mkdtemp(join(tmpdir(), 'schaufenster-clips-'))
afterAll(async () => rm(await folder, { recursive: true }))

/** As over a line that takes eight megabytes a second. */
const slowLine = async (page: Page) => {
  const line = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 8_000_000 }
  await line.send('Network.emulateNetworkConditions', conditions)
}

/** Drops films of so many megabytes onto the field, as from a desktop. */
const drop = async (page: Page, films: readonly (readonly [name: string, megabytes: number])[]) => {
  const clip = [...(await clipOf(0))]
  const dropped = await page.evaluateHandle(
    ({ clip, films }) => {
      const data = new DataTransfer()
      for (const [name, megabytes] of films) {
        const filling = new Uint8Array(megabytes * 1_000_000)
        new DataView(filling.buffer).setUint32(0, filling.length)
        filling.set(
          [...'mdat', name].map((letter) => letter.charCodeAt(0)),
          4,
        )
        data.items.add(new File([new Uint8Array(clip), filling], name, { type: 'video/mp4' }))
      }
      return data
    },
    { clip, films },
  )
  await page.getByLabel('Videos hinzufügen').dispatchEvent('drop', { dataTransfer: dropped })
}

/** What a browser remembers of uploads that it could go on with. */
const keptIn = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('sitzung:video:'))
      .map(([, text]): unknown => JSON.parse(text)),
  )

test('films dropped together show their pictures at once, and one is paused while another comes', async () => {
  const { owner, company } = stage().prepared
  const { page, open } = await stage().visit({ session: owner })
  await slowLine(page)
  const offsets = new Map<string, number[]>()
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return
    const known = offsets.get(request.url()) ?? []
    offsets.set(request.url(), [...known, Number(request.headers()['upload-offset'])])
  })
  await open(`/unternehmen/videos/${company.id}`)
  const videos = await atVideos(page)
  await drop(page, [
    ['Schaukasten.mp4', 40],
    ['Ladentür.mp4', 10],
  ])
  const abort = videos.button('Schaukasten.mp4', 'abbrechen')
  const slow = videos.under.getByRole('listitem').filter({ has: abort })
  await slow.getByText(/0:01\s· 96 × 64/).waitFor()
  await slow.locator('img').waitFor()
  await videos.button('Schaukasten.mp4', 'anhalten').click()
  await slow.getByText('Angehalten').waitFor()
  await videos.video('Ladentür').getByText('Aktiviert').waitFor()
  await slow.getByText('Angehalten').waitFor()
  expect(await videos.video('Schaukasten').count()).toBe(0)
  await videos.button('Schaukasten.mp4', 'fortsetzen').click()
  await videos.video('Schaukasten').getByText('Aktiviert').waitFor()
  expect(await videos.video('Schaukasten').locator('img').count()).toBe(1)
  for (const each of offsets.values()) expect(each.toSorted((one, other) => one - other)).toEqual(each)
})

test('an upload whose page was killed at 40 % goes on there with the same file', async () => {
  const { owner, company } = stage().prepared
  const size = 40_000_000
  const file = join(await folder, 'Langer Film.mp4')
  const content = await clipOf(size, 9)
  await writeFile(file, content)
  const first = await stage().visit({ session: owner })
  await slowLine(first.page)
  await first.open(`/unternehmen/videos/${company.id}`)
  await (await atVideos(first.page)).choose(file)
  const kept = () => keptIn(first.page)
  await eventually(async () =>
    expect(await kept()).toEqual([expect.objectContaining({ sent: expect.any(Number) })]),
  )
  const sent = async () => Number(/"sent":(\d+)/.exec(JSON.stringify(await kept()))?.[1])
  await eventually(async () => expect(await sent()).toBeGreaterThanOrEqual(size * 0.4))
  const page = await first.page.context().newPage()
  await first.page.close()

  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await page.goto(`/unternehmen/videos/${company.id}`)
  const videos = await atVideos(page)
  await videos.under.getByText('Datei erneut wählen, um fortzusetzen').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await videos.choose(file)
  const row = videos.video('Langer Film')
  await row.waitFor()
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(size * 0.4)
  await videos.under.waitFor({ state: 'detached' })

  await row.getByText('Aktiviert').waitFor()
  await page.getByRole('button', { name: 'Langer Film ansehen' }).click()
  const source = await page.getByRole('dialog').locator('video').getAttribute('src')
  const played = await (await page.request.get(source ?? '')).body()
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(sum(played)).toBe(sum(content))
})

test('a file that is no film is refused for good: nothing offers to go on with it', async () => {
  const { owner, company } = stage().prepared
  const file = join(await folder, 'Notizen.mp4')
  await writeFile(file, 'Nur ein Text, der wie ein Film heißt.')
  const { page, open } = await stage().visit({ session: owner })
  await open(`/unternehmen/videos/${company.id}`)
  const videos = await atVideos(page)
  await videos.choose(file)
  await videos.button('Notizen.mp4', 'entfernen').waitFor()
  await eventually(async () => expect(await keptIn(page)).toEqual([]))
})
