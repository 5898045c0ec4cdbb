import type { Timelines } from './slice.ts'

/** A part of an object as it was, and as it is today where that is something else. */
export interface ComparedPart {
  readonly label: string
  /** Empty: there was nothing. */
  readonly value: string
  readonly today?: string
}

/** Both moments part by part: what was there first, then what came since. */
export const comparedParts = ({ asked, today }: Timelines): readonly ComparedPart[] => {
  if (today === undefined) return asked.state
  const later = new Map(today.state.map(({ label, value }) => [label, value]))
  const was = new Set(asked.state.map(({ label }) => label))
  return [
    ...asked.state.map(({ label, value }) => {
      const now = later.get(label) ?? ''
      return { label, value, ...(now !== value && { today: now }) }
    }),
    ...today.state
      .filter(({ label }) => !was.has(label))
      .map(({ label, value }) => ({ label, value: '', today: value })),
  ]
}
