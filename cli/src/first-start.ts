import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import type { Print } from './instance/control.ts'
import type { Instance } from './instance/instance.ts'
import { seed } from './seed/seed.ts'

/** Remembers in the vault that demo data were begun in an empty folder, so that a first start that was killed goes on with them. */
const demoKey = 'demo-data'

/**
 * Brings a data folder to where the product can be used: legal pages, industries, an administrator, and in an empty folder demo data unless
 * `DEMO=0`. Every start does it; what is there stays as it is.
 */
export const prepare = async (instance: Instance, print: Print): Promise<void> => {
  const { config, stores, writes, directory } = instance
  const isEmpty = (await stores.store.head()) === beginning
  if (isEmpty && config.demo) await stores.vault.put(demoKey, Buffer.from('begun'), 'absent')

  await instance.eraser.resume()
  await seed(instance)
  await ensureFirstAdmin(instance, print)
  if (!(await isDemoBegun(stores.vault))) return

  const { idKey } = stores.secrets
  const { handle, reservations, streams, accounts } = writes
  const { blobs, gazetteer } = directory
  const filled = await fillDemo({ handle, reservations, streams, accounts, blobs, gazetteer, idKey, print })
  const record = await stores.vault.get(demoKey)
  if (record) await stores.vault.remove(demoKey, record.version)
  if (filled) print(`Als Inhaberin anmelden: ${filled.owner.email}, Passwort ${filled.owner.password}`)
}

const isDemoBegun = async (vault: Vault): Promise<boolean> => (await vault.get(demoKey)) !== undefined
