import { industryId, type IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { IndustryCreated } from '@schaufenster/events/directory/industry-events.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { CommandContext } from '../../lib/handle.ts'
import { slugFrom } from '../../lib/slug-from.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { createIndustry } from './industry-writes.ts'

type Industry = EventOf<typeof IndustryCreated>['data']

const names: readonly (readonly [name: string, icon: string, naceCodes: readonly string[]])[] = [
  ['Restaurants', 'tools-kitchen-2', ['56.11', '56.12']],
  ['Cafés', 'coffee', ['56.11']],
  ['Bars und Kneipen', 'glass-full', ['56.30']],
  ['Bäckereien und Konditoreien', 'bread', ['10.71', '47.24']],
  ['Metzgereien', 'meat', ['10.13', '47.22']],
  ['Supermärkte und Lebensmittel', 'shopping-cart', ['47.11', '47.2']],
  ['Hotels und Pensionen', 'bed', ['55']],
  ['Ärzte', 'stethoscope', ['86.21', '86.22']],
  ['Zahnärzte', 'dental', ['86.23']],
  ['Krankenhäuser', 'building-hospital', ['86.10']],
  ['Apotheken', 'pill', ['47.73']],
  ['Therapie und Pflege', 'heart-handshake', ['86.93', '86.94', '86.95', '86.96', '88.10']],
  ['Tierärzte und Tierbedarf', 'paw', ['75']],
  ['Friseure', 'scissors', ['96.21']],
  ['Kosmetik und Wellness', 'sparkles', ['96.22', '96.23']],
  ['Mode und Schmuck', 'hanger', ['47.71', '47.72', '47.77']],
  ['Optiker und Hörakustiker', 'eyeglass', ['47.74']],
  ['Bücher und Schreibwaren', 'book', ['47.61', '47.62']],
  ['Elektronik und Computer', 'device-laptop', ['47.40', '95.10']],
  ['Möbel und Einrichtung', 'sofa', ['31', '47.55']],
  ['Blumen und Gärten', 'flower', ['47.76', '81.30']],
  ['Fahrräder und Sportartikel', 'bike', ['47.63']],
  ['Autohäuser und Werkstätten', 'car', ['47.81', '47.82', '95.31']],
  ['Elektriker', 'bolt', ['43.21']],
  ['Sanitär und Heizung', 'droplet', ['43.22']],
  ['Maler', 'paint', ['43.34']],
  ['Tischler und Schreiner', 'hammer', ['16.2', '43.32']],
  ['Dachdecker und Zimmerer', 'home-2', ['43.41']],
  ['Bauunternehmen', 'crane', ['41', '42']],
  ['Architekten und Ingenieure', 'ruler-2', ['71.11', '71.12']],
  ['Rechtsanwälte', 'scale', ['69.10']],
  ['Steuerberater', 'calculator', ['69.20']],
  ['Banken und Versicherungen', 'building-bank', ['64', '65', '66']],
  ['Immobilien', 'home', ['68']],
  ['IT und Software', 'code', ['62', '63']],
  ['Werbung und Fotografie', 'camera', ['73', '74.12', '74.20']],
  ['Reinigung und Hausmeister', 'vacuum-cleaner', ['81.1', '81.2']],
  ['Umzüge und Transporte', 'truck', ['49.4', '53']],
  ['Schulen und Weiterbildung', 'school', ['85']],
  ['Kindergärten', 'baby-carriage', ['85.10', '88.91']],
  ['Fahrschulen', 'steering-wheel', ['85.53']],
  ['Fitness und Sportvereine', 'barbell', ['93.1']],
  ['Kultur und Freizeit', 'masks-theater', ['90', '91', '93.2']],
  ['Reisebüros', 'plane', ['79']],
]

/**
 * The industries of a new platform: names that people look for, an icon of the design system, and their NACE
 * Rev. 2.1 codes. Their ids are the same on every installation, so creating them again changes nothing.
 */
export const industrySeed: readonly { readonly id: IndustryId; readonly industry: Industry }[] = names.map(
  ([name, icon, naceCodes]) => ({
    id: industryId(uuidOf('first industry', name)),
    industry: { name, slug: slugFrom(name), icon, naceCodes: [...naceCodes] },
  }),
)

/** Creates the industries on the first start with ordinary commands. Repeating it changes nothing and doesn't restore an archived one. */
export const seedIndustries = async (
  deps: Pick<DirectoryDeps, 'reservations'>,
  context: Pick<CommandContext, 'actor' | 'correlationId'>,
): Promise<void> => {
  const by = platformItself
  for (const { id, industry } of industrySeed) {
    const commandId = uuidOf('create first industry', id)
    const command = { type: 'CreateIndustry', by, industry } as const
    const created = await createIndustry(deps, id, command, { ...context, commandId, causationId: commandId })
    if (isLeft(created)) throw new Error(`industry ${industry.name}: ${created.left.message}`)
  }
}
