/** User actions that calls can follow from. */
const gestures = ['click', 'submit', 'change', 'drop'] as const

/** Milliseconds; what is sent later was not waited for. */
const reach = 5_000

/**
 * The correlation id of each call (docs/decisions/0112): everything sent within five seconds of a click
 * shares one id, so that the history shows it as one action, down to the mails it sent. Automatic calls have
 * ids of their own. `now`: milliseconds.
 */
export const clickIds = (page: EventTarget, now: () => number): (() => string) => {
  let click = { id: '', at: Number.NEGATIVE_INFINITY }
  const begin = (): void => {
    click = { id: crypto.randomUUID(), at: now() }
  }
  for (const gesture of gestures) page.addEventListener(gesture, begin, { capture: true, passive: true })
  return () => (now() - click.at < reach ? click.id : crypto.randomUUID())
}
