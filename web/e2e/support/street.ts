import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Session } from './client.ts'
import { paintedPicture } from './pictures.ts'
import { admin } from './product.ts'
import type { Stage } from './stage.ts'

/** Open around the clock or never, so that no test depends on when it runs. */
const weekOf = (hours: readonly { startHour: string; endHour: string }[]) => {
  const day = { enabled: hours.length > 0, hours: [...hours] }
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  }
}
const always = weekOf([
  { startHour: '00:00', endHour: '12:00' },
  { startHour: '12:01', endHour: '23:59' },
])
const never = weekOf([])

/** More than stand on one page of hits. */
const barbers = 12

const olga = { fullName: 'Olga Lindner', email: 'olga@street.e2e.example', password: 'Sieben Brezen im Korb' }

/**
 * The small directory with its administrators: built once for all files that share a product. Tests must not
 * change it, except for the waiting company.
 */
export const streetOf = async (stage: Stage) => {
  const { client, dataDir } = stage
  const note = join(dataDir, 'street.json')
  const administrator = await client.logIn(admin)
  if (!existsSync(note)) await writeFile(note, JSON.stringify(await buildStreet(stage, administrator)))
  const street: Street = JSON.parse(await readFile(note, 'utf8'))
  return { administrator, owner: await client.logIn(olga), ...street }
}

type Street = Awaited<ReturnType<typeof buildStreet>>

/**
 * Made through the API by an owner and an administrator: a bakery with everything, in Munich and always open; two cafés in
 * Munich, near it and far from it; a dozen barbers in Hamburg; one company that waits, one that is deleted, one that has moved to another
 * address.
 */
const buildStreet = async ({ client, browser }: Stage, administrator: Session) => {
  const owner = await client.register(olga)
  const industries = new Map((await client.industries()).map(({ name, id }) => [name, id]))
  const industry = (name: string) => {
    const id = industries.get(name)
    if (id === undefined)
      throw new Error(`There is no industry ${name}, only ${[...industries.keys()].join(', ')}`)
    return [id]
  }
  const banner = await client.upload(owner, await paintedPicture(browser, 900, 1200))
  const logo = await client.upload(owner, await paintedPicture(browser, 300, 300))

  const bakery = await client.addCompany(owner, {
    name: 'Bäckerei Morgenrot',
    industry: industry('Bäckereien und Konditoreien'),
    banner: banner.url,
    logo: logo.url,
    tagLine: 'Brezen und Brot aus dem Holzofen',
    about: '<p>Wir backen seit 1926 <strong>jede Nacht</strong>.</p><ul><li>Ohne Eile</li></ul>',
    services: ['Holzofenbrot', 'Hochzeitstorten'],
    address: { street: 'Sendlinger Straße 12', plz: '80331', city: 'München', country: 'DE' },
    phone: '+49 89 1234567',
    email: 'hallo@morgenrot.example',
    website: 'https://morgenrot.example',
  })
  await client.setHours(owner, bakery.id, always)

  const addCafe = async (name: string, plz: string, city: string, hours: typeof always) => {
    const cafe = await client.addCompany(owner, {
      name,
      industry: industry('Cafés'),
      tagLine: 'Kuchen und Kaffee',
      services: ['Kaffeebohnen'],
      address: { street: 'Hauptstraße 1', plz, city, country: 'DE' },
    })
    await client.setHours(owner, cafe.id, hours)
    return cafe
  }
  const near = await addCafe('Café Nebenan', '80333', 'München', never)
  const far = await addCafe('Café Lechblick', '86150', 'Augsburg', always)

  const salons = await Promise.all(
    Array.from({ length: barbers }, (_, index) =>
      client.addCompany(owner, {
        name: `Salon Hafenlicht ${index + 1}`,
        industry: industry('Friseure'),
        address: { plz: '20095', city: 'Hamburg', country: 'DE' },
      }),
    ),
  )
  const moved = await client.addCompany(owner, {
    name: 'Blumen Gestern',
    industry: industry('Blumen und Gärten'),
  })
  const gone = await client.addCompany(owner, { name: 'Kiosk Abschied' })
  const approved = [bakery, near, far, ...salons, moved, gone]
  await client.approve(
    administrator,
    approved.map(({ id }) => id),
  )
  await client.moveCompany(owner, moved.id, 'blumen-heute')
  await client.remove(administrator, gone.id)
  const waiting = await client.addCompany(owner, { name: 'Atelier Bald', industry: industry('Friseure') })
  await client.settled()
  return { bakery, near, far, waiting, moved, gone }
}
