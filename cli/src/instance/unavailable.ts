const awayNames: ReadonlySet<string> = new Set(['StoreUnavailable', 'VaultUnavailable'])

/** A fault that passes: a full disk, a store that is being closed. Callers are told to come again (503). */
export const isAway = (error: Error): boolean => awayNames.has(error.name)
