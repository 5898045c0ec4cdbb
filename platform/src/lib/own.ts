/**
 * An object's own value under a key that code did not choose. Plain objects inherit `constructor` and `__proto__`, so
 * no object may be indexed by a text in another way (`cli/src/indexed-objects.int.test.ts`).
 */
export const own = <Value>(
  object: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined)
