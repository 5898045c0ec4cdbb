import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteVault } from '../vault/sqlite-vault.ts'
import { describeRefreshTokens } from './refresh-tokens-suite.ts'

describeRefreshTokens('SQLite', async (clock) => {
  const folder = await mkdtemp(join(tmpdir(), 'refresh-tokens-'))
  const vault = await openSqliteVault(join(folder, 'vault.db'), clock)
  return {
    vault,
    cleanUp: async () => {
      await vault.close()
      await rm(folder, { recursive: true })
    },
  }
})
