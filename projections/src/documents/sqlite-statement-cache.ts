import type { DatabaseSync, StatementSync } from 'node:sqlite'

const cachedStatements = 500

/** Caches statements by their text, dropping the oldest. Filters of the same shape share one. */
export const statementCache = (database: DatabaseSync): ((text: string) => StatementSync) => {
  const statements = new Map<string, StatementSync>()
  return (text) => {
    const known = statements.get(text)
    if (known !== undefined) return known
    const made = database.prepare(text)
    statements.set(text, made)
    const [oldest] = statements.keys()
    if (statements.size > cachedStatements && oldest !== undefined) statements.delete(oldest)
    return made
  }
}
