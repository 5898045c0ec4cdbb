import type { Print } from '../control.ts'

const stepPercent = 5

/**
 * Reports the progress of a copy of `total` events: where it resumes, and every five percent the remaining
 * time at the speed of this run. `now`: milliseconds.
 */
export const copyProgress = (print: Print, total: number, now: () => number = () => performance.now()) => {
  let begun: { readonly events: number; readonly at: number } | undefined
  let next = stepPercent
  const percentOf = (events: number): number => Math.floor((100 * events) / Math.max(total, 1))

  return (events: number): void => {
    const percent = percentOf(events)
    if (begun === undefined) {
      begun = { events, at: now() }
      if (events > 0) print(`Auf dem Server liegen schon ${events} von ${total} Ereignissen (${percent} %).`)
    } else if (percent >= next && events < total && events > begun.events) {
      const left = ((now() - begun.at) / (events - begun.events)) * (total - events)
      print(`${percent} % · ${events} von ${total} Ereignissen · noch etwa ${duration(left)}`)
    } else return
    next = percent - (percent % stepPercent) + stepPercent
  }
}

const duration = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}
