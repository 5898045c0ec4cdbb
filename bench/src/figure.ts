export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The target, in the unit of `value`, or as a ratio if `ratio` is given. Absent: for comparison only. */
  readonly limit?: string
  /** `value` relative to its reference in the same run. */
  readonly ratio?: number
}

/** A benchmark: measures, and reports each figure as soon as it has it. `note` is for what a figure can't express, such as why one is missing. */
export type Bench = (report: {
  readonly figure: (figure: Figure) => void
  readonly note: (text: string) => void
}) => Promise<void>

/** Significant digits, so that lines of two runs can be compared by eye. */
const rounded = (value: number): number => Number(value.toPrecision(4))

/** A figure as one printed line. */
export const figureLine = ({ name, value, unit, limit, ratio }: Figure): string =>
  JSON.stringify({
    name,
    value: rounded(value),
    unit,
    limit: limit ?? null,
    ratio: ratio === undefined ? null : rounded(ratio),
  })
