/**
 * An object's own value under a key that our code did not choose. Plain objects inherit `constructor` and `__proto__`, so indexing an object by
 * arbitrary text is allowed nowhere else (`cli/src/indexed-objects.int.test.ts`).
 */
export const own = <Value>(
  object: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined)
