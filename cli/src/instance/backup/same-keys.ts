import type { Secrets } from '@schaufenster/platform/secrets/secrets.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { OperatorFault } from '../operator-fault.ts'
import { fingerprintsOf } from './backup-manifest.ts'

const variables = ['MASTER_KEY', 'ID_KEY'] as const
type Variable = (typeof variables)[number]

type Records = Pick<Vault, 'get' | 'put'>
type Keys = Pick<Secrets, 'masterKeys' | 'idKeys'>

/**
 * Throws {@link OperatorFault} if a key is missing that data here may depend on: what it encrypted could not
 * be read, and its pseudonyms not resolved. The vault stores fingerprints of the keys and nothing else about
 * them: of each that was a first one since {@link releaseOlderKeys}.
 */
export const requireSameKeys = (vault: Records, keys: Keys): Promise<void> =>
  remember(vault, keys, (needed, given, variable) => {
    const missing = needed.filter((key) => !given.includes(key))
    if (missing.length > 0) throw new OperatorFault(missingKey(variable, missing.length < needed.length))
    return [...new Set([...given.slice(0, 1), ...needed])]
  })

/** All is under the first keys now, so the next start may come without the older ones. */
export const releaseOlderKeys = (vault: Records, keys: Keys): Promise<void> =>
  remember(vault, keys, (needed, given) => needed.filter((key) => key === given[0] || !given.includes(key)))

const missingKey = (variable: Variable, isOneThere: boolean): string =>
  isOneThere
    ? `In ${variable} fehlt ein Schlüssel, an dem noch Daten hängen. Nennen Sie ihn wieder hinter dem neuen, durch ein Komma getrennt, ` +
      'und rufen Sie „rekey“ auf; danach können Sie ihn wegnehmen.'
    : `${variable} ist ein anderes Geheimnis als das, mit dem diese Installation arbeitet. Legen Sie das richtige zurück; ` +
      'soll es gewechselt werden, nennen Sie den alten Schlüssel hinter dem neuen, durch ein Komma getrennt.'

/** Replaces the stored fingerprints of both variables' keys. The loser of a race checks again. */
const remember = async (
  vault: Records,
  keys: Keys,
  next: (needed: readonly string[], given: readonly string[], variable: Variable) => readonly string[],
): Promise<void> => {
  const fingerprints = fingerprintsOf(keys)
  for (const variable of variables) {
    const key = `secret/${variable}`
    for (;;) {
      const record = await vault.get(key)
      const before = record && Buffer.from(record.value).toString()
      const after = next(before?.split(',') ?? [], fingerprints[variable].split(','), variable).join(',')
      if (after === before) break
      const written = await vault.put(key, Buffer.from(after), record?.version ?? 'absent')
      if (written !== undefined) break
    }
  }
}
