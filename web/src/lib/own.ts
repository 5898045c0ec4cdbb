/**
 * An object's value under a key that code did not choose. `constructor` and `__proto__` are ordinary keys
 * here: every plain object inherits something under them, so this is the only way to index an object by a
 * text (`cli/src/indexed-objects.int.test.ts`).
 */
export const own = <Value>(
  object: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined)
