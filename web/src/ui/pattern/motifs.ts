/** Draws one tile of side `size` at (x, y); `turn` is 0 to 3 quarter turns. */
export type Motif = (x: number, y: number, size: number, turn: number) => string

/** The corners of a tile, clockwise from the top left, starting at the turned one. */
const corners = (x: number, y: number, size: number, turn: number) => {
  const all = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ] as const
  const at = (index: number) => all[(turn + index) % 4] ?? all[0]
  return [at(0), at(1), at(2), at(3)] as const
}

const quarter: Motif = (x, y, size, turn) => {
  const [center, from, , to] = corners(x, y, size, turn)
  return `M${center}L${from}A${size} ${size} 0 0 1 ${to}Z`
}

const half: Motif = (x, y, size, turn) => {
  const [a, b] = corners(x, y, size, turn)
  return `M${a}A${size / 2} ${size / 2} 0 0 0 ${b}Z`
}

const leaf: Motif = (x, y, size, turn) => {
  const [a, , c] = corners(x, y, size, turn)
  return `M${a}A${size} ${size} 0 0 1 ${c}A${size} ${size} 0 0 1 ${a}Z`
}

const triangle: Motif = (x, y, size, turn) => {
  const [a, b, , d] = corners(x, y, size, turn)
  return `M${a}L${b}L${d}Z`
}

const disc: Motif = (x, y, size) => {
  const radius = size * 0.32
  const middle = y + size / 2
  const left = x + size / 2 - radius
  return `M${left} ${middle}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}

const arch: Motif = (x, y, size, turn) => {
  const outer = quarter(x, y, size, turn)
  const [center, from, , to] = corners(x, y, size, turn)
  const inner = ([px, py]: readonly [number, number]) => [(center[0] + px) / 2, (center[1] + py) / 2]
  return `${outer}M${center}L${inner(to)}A${size / 2} ${size / 2} 0 0 0 ${inner(from)}Z`
}

const bars: Motif = (x, y, size, turn) => {
  const bar = size / 5
  return [0, 2, 4]
    .map((step) =>
      turn % 2 === 0
        ? `M${x} ${y + step * bar}h${size}v${bar}h${-size}Z`
        : `M${x + step * bar} ${y}v${size}h${bar}v${-size}Z`,
    )
    .join('')
}

const cross: Motif = (x, y, size) => {
  const third = size / 3
  return `M${x + third} ${y}h${third}v${third}h${third}v${third}h${-third}v${third}h${-third}v${-third}h${-third}v${-third}h${third}Z`
}

const square: Motif = (x, y, size) => `M${x} ${y}h${size}v${size}h${-size}Z`

/** What belongs together: an industry always draws with one of these sets. */
export const families: readonly [readonly [Motif, ...Motif[]], ...(readonly [Motif, ...Motif[]])[]] = [
  [quarter, quarter, half, disc],
  [leaf, leaf, quarter, disc],
  [triangle, triangle, square, half],
  [arch, arch, quarter, disc],
  [bars, square, quarter, bars],
  [half, half, disc, square],
  [cross, disc, quarter, cross],
  [leaf, arch, half, leaf],
]
