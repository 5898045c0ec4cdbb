/** From 0 to 1 between two moments, gently. */
export const eased = (time: number, from: number, to: number): number => {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)))
  return part * part * (3 - 2 * part)
}
