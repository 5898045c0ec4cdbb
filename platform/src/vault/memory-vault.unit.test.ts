import { createMemoryVault } from './memory-vault.ts'
import { describeVault } from './vault-suite.ts'

describeVault('memory', async (clock) => ({ vault: createMemoryVault(clock), cleanUp: async () => {} }))
