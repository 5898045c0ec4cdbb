import { families } from './motifs.ts'
import { around, hashOf, seededPicks } from './seeded.ts'

/** A drawing as few paths: a ground and, for each colour, all of its shapes in one path. */
export interface PatternDrawing {
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly layers: readonly { readonly color: string; readonly path: string }[]
}

/** For cards, logos and banners. */
export type PatternShape = 'tall' | 'square' | 'wide'

const grids = {
  tall: { columns: 4, rows: 5 },
  square: { columns: 3, rows: 3 },
  wide: { columns: 10, rows: 6 },
} as const

/** The hues of shop fronts in the evening: ground, three colours of the tiles, and the light. */
const palettes: readonly [Palette, ...Palette[]] = [
  ['#0b3c42', '#0f6a72', '#5fc6cc', '#f4ead5', '#f6b73c'],
  ['#3b2140', '#74407a', '#d490b4', '#f6e7e4', '#f6b73c'],
  ['#57211a', '#b04a34', '#ea9367', '#fbeee0', '#f8cf7f'],
  ['#17352a', '#2f7456', '#8fc389', '#eef3df', '#f6cf5f'],
  ['#17254a', '#33559a', '#93b6ea', '#e9eef7', '#f4b25a'],
  ['#4c1a33', '#a03762', '#f095aa', '#fdeceb', '#ffcf85'],
  ['#463312', '#9c7025', '#e2b455', '#f6ebcb', '#7fc1b8'],
  ['#29204f', '#5746a3', '#a99af0', '#eeebfa', '#f6b73c'],
]
type Palette = readonly [string, string, string, string, string]

const tile = 20

/**
 * A picture for a company that has none: palette and motifs come from its industry, their arrangement from its name. The same company has
 * the same picture everywhere, and companies of an industry look akin. On top hangs an awning, as over a shop window.
 */
export const drawPattern = (industry: string, name: string, shape: PatternShape): PatternDrawing => {
  const { columns, rows } = grids[shape]
  const trade = hashOf(industry)
  const pick = seededPicks(hashOf(`${industry}/${name}`))
  const [ground, ...colors] = around(palettes, trade)
  const motifs = around(families, trade >>> 8)
  const paths = new Map<string, string>()
  const draw = (color: string, path: string) => paths.set(color, (paths.get(color) ?? '') + path)
  const awningRows = shape === 'square' ? 0 : 1

  for (let row = awningRows; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const color = around(tileColors(colors), pick(16))
      if (pick(7) > 0) draw(color, around(motifs, pick(4))(column * tile, row * tile, tile, pick(4)))
    }
  }
  const awning = awningPaths(columns * tile, awningRows)
  if (awning !== undefined) {
    draw(colors[2], awning.light)
    draw(colors[0], awning.dark)
  }
  return {
    width: columns * tile,
    height: rows * tile,
    ground,
    layers: [...paths].map(([color, path]) => ({ color, path })),
  }
}

/** Mostly the quiet colours; the light is rare. */
const tileColors = ([a, b, c, light]: readonly [string, string, string, string]): readonly [
  string,
  ...string[],
] => [a, a, a, a, a, a, b, b, b, b, b, c, c, c, light, light]

/** Stripes with round ends, in two colours by turns. */
const awningPaths = (width: number, awningRows: number) => {
  if (awningRows === 0) return undefined
  const stripe = tile / 2
  const drop = tile * 0.7
  const strip = (x: number) => `M${x} 0v${drop}a${stripe / 2} ${stripe / 2} 0 0 0 ${stripe} 0v${-drop}Z`
  const stripes = Array.from({ length: Math.ceil(width / stripe) }, (_, index) => index)
  const every = (rest: number) =>
    stripes
      .filter((index) => index % 2 === rest)
      .map((index) => strip(index * stripe))
      .join('')
  return { light: every(0), dark: every(1) }
}
