/** An object as it came from outside: nothing is known of its values. */
export type Fields = Readonly<Record<string, unknown>>

/** Lists are such objects, too. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
