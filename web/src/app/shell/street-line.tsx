/** Houses of an evening street: [width, height, the windows that are lit, counted by rows]. */
const houses = [
  [64, 44, [1, 4]],
  [46, 62, [0, 3, 5]],
  [84, 36, [2, 3]],
  [52, 54, [1]],
  [70, 70, [0, 4, 7]],
  [92, 40, [3, 1]],
  [48, 58, [2, 4]],
  [76, 48, [0]],
  [58, 66, [5, 3]],
  [88, 38, [2, 1]],
] as const

const height = 76

/** Three paths for all of it: every page carries them. The street is built twice with other windows lit, so that it repeats late. */
const drawStreet = () => {
  let left = 0
  const paths = { houses: '', lit: '', dark: '' }
  for (const [index, [width, top, lit]] of [...houses, ...houses].entries()) {
    const columns = Math.floor(width / 20)
    const windows = columns * Math.floor((top - 12) / 18)
    paths.houses += `M${left} ${height}v${-top}h${width}v${top}`
    for (let at = 0; at < windows; at += 1) {
      const isLit = lit.some((one) => (one + index) % windows === at)
      const x = left + 8 + (at % columns) * 20
      const y = height - top + 8 + Math.floor(at / columns) * 18
      paths[isLit ? 'lit' : 'dark'] += `M${x} ${y}h8v10h-8z`
    }
    left += width
  }
  return { width: left, ...paths }
}

const street = drawStreet()

/** The street at dusk above the footer, as long as the screen is wide; decoration. */
export const StreetLine = () => (
  <svg className="street-line" aria-hidden="true">
    <pattern id="street-line" width={street.width} height={height} patternUnits="userSpaceOnUse">
      <path d={street.houses} className="street-line__house" />
      <path d={street.dark} className="street-line__dark" />
      <path d={street.lit} className="street-line__lit" />
    </pattern>
    <rect width="100%" height={height} fill="url(#street-line)" />
  </svg>
)
