/**
 * What an object holds under a key that code did not choose. `constructor` and `__proto__` are keys like any other here: every plain object inherits something under
 * them, so no object is indexed by a text in another way (`cli/src/indexed-objects.int.test.ts`).
 */
export const own = <Value>(
  object: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined)
