/**
 * A value that is made when it is first asked for, and once. For what is slow to make and seldom used: the first formats for dates and numbers take a phone
 * 90 ms, which would hold up the start of every page.
 */
export const lazily = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}
