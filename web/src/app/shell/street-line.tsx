/** Houses of an evening street, as many as are wide enough for any screen: [width, height, lit windows as columns×rows]. */
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

interface House {
  readonly key: string
  readonly outline: string
  readonly windows: readonly { readonly x: number; readonly y: number; readonly lit: boolean }[]
}

const drawHouses = (): { readonly width: number; readonly drawn: readonly House[] } => {
  let left = 0
  const drawn = [...houses, ...houses].map(([width, top, lit], index) => {
    const x = left
    left += width
    const columns = Math.floor(width / 20)
    const rows = Math.floor((top - 12) / 18)
    const windows = Array.from({ length: columns * rows }, (_, at) => ({
      x: x + 8 + (at % columns) * 20,
      y: height - top + 8 + Math.floor(at / columns) * 18,
      lit: lit.some((one) => (one + index) % (columns * rows) === at),
    }))
    return { key: `${index}`, outline: `M${x} ${height}v${-top}h${width}v${top}`, windows }
  })
  return { width: left, drawn }
}

const street = drawHouses()

/** The street at dusk above the footer; decoration. */
export const StreetLine = () => (
  <svg
    className="street-line"
    viewBox={`0 0 ${street.width} ${height}`}
    preserveAspectRatio="xMinYMax slice"
    aria-hidden="true"
  >
    {street.drawn.map(({ key, outline, windows }) => (
      <g key={key}>
        <path d={outline} className="street-line__house" />
        {windows.map(({ x, y, lit }) => (
          <rect
            key={`${x}-${y}`}
            x={x}
            y={y}
            width="8"
            height="10"
            className={lit ? 'street-line__lit' : 'street-line__dark'}
          />
        ))}
      </g>
    ))}
  </svg>
)
