import type { Secrets } from '@schaufenster/platform/secrets/secrets.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { fingerprintsOf } from './backup-manifest.ts'
import { OperatorFault } from './operator-fault.ts'

const variables = ['MASTER_KEY', 'ID_KEY'] as const

/**
 * Throws {@link OperatorFault} for keys of which none was there when this vault was opened last: with them nobody's data could be read, and nobody would be known.
 * The vault remembers what they are recognised by, and nothing else about them.
 */
export const requireSameKeys = async (
  vault: Pick<Vault, 'get' | 'put'>,
  secrets: Pick<Secrets, 'masterKeys' | 'idKeys'>,
): Promise<void> => {
  const given = fingerprintsOf(secrets)
  for (const variable of variables) {
    const record = await vault.get(recordOf(variable))
    const known = record && Buffer.from(record.value).toString()
    if (known === given[variable]) continue
    const before = new Set(known?.split(','))
    if (known !== undefined && !given[variable].split(',').some((fingerprint) => before.has(fingerprint)))
      throw new OperatorFault(
        `${variable} ist ein anderes Geheimnis als das, mit dem diese Installation arbeitet. Legen Sie das richtige zurück; ` +
          'soll es gewechselt werden, nennen Sie den alten Schlüssel hinter dem neuen, durch ein Komma getrennt.',
      )
    // Of two processes that start at once with other orders of the same keys either will do.
    await vault.put(recordOf(variable), Buffer.from(given[variable]), record?.version ?? 'absent')
  }
}

const recordOf = (variable: string): string => `secret/${variable}`
