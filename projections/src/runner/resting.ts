/**
 * Of repeatedly observed things, those that have been present in every look for so many milliseconds. The first look at a thing starts its rest, and
 * a look without it ends it.
 */
export const resting = (
  restMs: number,
  now: () => number = () => performance.now(),
): ((seen: readonly number[]) => readonly number[]) => {
  const since = new Map<number, number>()
  return (seen) => {
    const at = now()
    for (const id of since.keys()) if (!seen.includes(id)) since.delete(id)
    for (const id of seen) if (!since.has(id)) since.set(id, at)
    return seen.filter((id) => at - (since.get(id) ?? at) >= restMs)
  }
}
