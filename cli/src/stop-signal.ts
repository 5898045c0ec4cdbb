import type { Print } from './instance/control.ts'

/** Shorter than `stop_grace_period` in docker-compose.yml, after which nobody could say why any more. */
const longestStopMs = 15_000

/** Pressing Ctrl+C tells the process twice, by the terminal and by npm: within this time it is one word. */
const oneWordMs = 500

/**
 * Aborted by the first signal to end, be it Ctrl+C, a terminal that is closed, or whoever watches over the process; a later one ends it at once. A process that has not ended in good order
 * `withinMs` milliseconds after the first, as when an engine takes connections and never answers, says so and ends with exit code 1: what was acknowledged is stored, and all else is done
 * again (docs/decisions/0135).
 */
export const stopSignal = (print: Print, withinMs = longestStopMs): AbortSignal => {
  const stop = new AbortController()
  let toldAt = 0
  const endAnyway = (): void => {
    print(
      `Nach ${withinMs / 1_000} Sekunden war noch nicht alles zu Ende, etwa weil eine Ablage nicht antwortet; Schaufenster wurde trotzdem beendet. Bestätigtes ist gespeichert, das Übrige holt der nächste Start nach.`,
    )
    process.exit(1)
  }
  const end = (): void => {
    if (stop.signal.aborted) {
      if (performance.now() - toldAt > oneWordMs) process.exit(1)
      return
    }
    toldAt = performance.now()
    stop.abort()
    // It keeps nothing running that has come to its end.
    setTimeout(endAnyway, withinMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  return stop.signal
}
