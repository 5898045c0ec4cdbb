export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What must be shown, in the same unit as `value`, or as a ratio when `ratio` is given. Absent: for comparison only. */
  readonly limit?: string
  /** `value` against what it is measured by in the same run. */
  readonly ratio?: number
}

/** A benchmark: measures, and reports each figure as it has it. `note` is for what a figure can't say, such as why one is left out. */
export type Bench = (report: {
  readonly figure: (figure: Figure) => void
  readonly note: (text: string) => void
}) => Promise<void>

/** Significant digits, so that lines of two runs can be compared by eye. */
const rounded = (value: number): number => Number(value.toPrecision(4))

/** The one line that a figure is printed as. */
export const figureLine = ({ name, value, unit, limit, ratio }: Figure): string =>
  JSON.stringify({
    name,
    value: rounded(value),
    unit,
    limit: limit ?? null,
    ratio: ratio === undefined ? null : rounded(ratio),
  })
