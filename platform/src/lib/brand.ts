declare const brand: unique symbol

/** A value that was checked at an edge, with the proof in its type. Made by type guards, never by casts. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
