/** What somebody does on a page that calls can follow from. */
const gestures = ['click', 'submit', 'change', 'drop'] as const

/** Milliseconds; what is sent later was not waited for. */
const reach = 5_000

/**
 * The correlation id for each call (docs/decisions/0112): all that is sent within five seconds of a click is its doing and has one id, by which the history
 * shows it as one action, down to the mails that it led to. What is sent by itself has an id of its own. `now`: milliseconds.
 */
export const clickIds = (page: EventTarget, now: () => number): (() => string) => {
  let click = { id: '', at: Number.NEGATIVE_INFINITY }
  const begin = (): void => {
    click = { id: crypto.randomUUID(), at: now() }
  }
  for (const gesture of gestures) page.addEventListener(gesture, begin, { capture: true, passive: true })
  return () => (now() - click.at < reach ? click.id : crypto.randomUUID())
}
