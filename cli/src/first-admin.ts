import { randomBytes } from 'node:crypto'
import { ensureAdmin } from '@schaufenster/command-service/identity/accounts/ensure-admin.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { FirstLogin } from './first-logins.ts'
import type { Instance } from './instance/instance.ts'
import { operatorContext } from './instance/operator.ts'

/** The administrator of an installation whose operator named nobody. */
const unnamedAdmin = 'admin@schaufenster.example'

/**
 * Ensures that somebody can administer the product: the address in `ADMIN_EMAIL`, or else an account whose
 * random password is returned once, when it is created (.env.example).
 */
export const ensureFirstAdmin = async ({ config, writes }: Instance): Promise<readonly FirstLogin[]> => {
  if (config.admin !== undefined) {
    orRefuse(await ensureAdmin(writes, config.admin, operatorContext()))
    return []
  }
  if ((await writes.accounts.byEmail(unnamedAdmin)) !== undefined) return []
  const password = randomBytes(18).toString('base64url')
  orRefuse(await ensureAdmin(writes, { email: unnamedAdmin, password }, operatorContext()))
  return [{ who: 'Administration', email: unnamedAdmin, password }]
}
