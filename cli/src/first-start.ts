import { beginning } from '@schaufenster/events/store/position.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { fillViews } from './demo/fill-views.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import type { FirstLogin } from './first-logins.ts'
import type { Print } from './instance/control.ts'
import type { Instance } from './instance/instance.ts'
import { seed } from './seed/seed.ts'

/** Records in the vault that demo data were begun in an empty folder, so that a killed first start resumes. */
const demoKey = 'demo-data'

/**
 * Prepares a data folder for use: legal pages, industries, an administrator, and in an empty folder demo data
 * unless `DEMO=0`. Every start does this; existing data stay as they are. Returns the logins it created, to
 * be shown to the person who started it. When stopped, it throws the signal's reason, and the next start
 * continues.
 */
export const prepare = async (
  instance: Instance,
  print: Print,
  stop: AbortSignal = new AbortController().signal,
): Promise<readonly FirstLogin[]> => {
  stop.throwIfAborted()
  const { config, processKinds, stores } = instance
  const isEmpty = (await stores.store.head()) === beginning
  // Demo data are looked at, too.
  if (isEmpty && config.demo && processKinds.has('analytics'))
    await stores.vault.put(demoKey, Buffer.from('begun'), 'absent')

  // Housekeeping retries it: one account whose erasure fails must not keep the product from starting.
  await instance.accountErasure
    .resume()
    .catch((fault: unknown) => instance.logger.error({ err: fault }, 'account erasure'))
  await instance.erasing.resume()
  await seed(instance)
  const demo = (await isDemoBegun(stores.vault)) ? await fillWithDemo(instance, print, stop) : []
  stop.throwIfAborted()
  // Last: a password that is made must not be lost to what comes after it.
  return [...(await ensureFirstAdmin(instance)), ...demo]
}

const fillWithDemo = async (
  { config, processKinds, stores, writes, directory, telemetry, policies, clock }: Instance,
  print: Print,
  signal: AbortSignal,
): Promise<readonly FirstLogin[]> => {
  const [idKey] = stores.secrets.idKeys
  const { handle, reservations, streams, accounts } = writes
  const { blobs, gazetteer } = directory
  const filled = await fillDemo({
    handle,
    reservations,
    streams,
    store: stores.store,
    codec: stores.codec,
    accounts,
    blobs,
    gazetteer,
    idKey,
    today: berlinDayOf(clock.now()),
    // Mail to invented owners goes unread, so it stays in the outbox.
    beforeOwned: async () => {
      if (processKinds.has('policies') && config.smtpUrl === undefined) await policies.begin()
    },
    print,
    signal,
  })
  if (filled !== undefined)
    await fillViews({
      store: telemetry.store,
      codec: stores.codec,
      clock,
      companies: filled.approved,
      films: filled.films,
      print,
      signal,
    })
  const record = await stores.vault.get(demoKey)
  if (record) await stores.vault.remove(demoKey, record.version)
  return filled === undefined ? [] : [{ who: 'Inhaberin', ...filled.owner }]
}

const isDemoBegun = async (vault: Vault): Promise<boolean> => (await vault.get(demoKey)) !== undefined
