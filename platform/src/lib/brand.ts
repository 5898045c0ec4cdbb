declare const brand: unique symbol

/** A value that was checked at an edge; its type is the proof. Made by type guards, never by casts. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
