import { drawMotif, type Motif } from '../picture-motifs.ts'

/** What a front is drawn from: its motif, colours that go with petrol and amber, and the time of day. */
export interface Scene {
  readonly motif: Motif
  readonly wall: string
  readonly accent: string
  readonly stripe: string
  readonly sky: string
  readonly isNight: boolean
}

/** Draws a front in a box of 960 by 540. The essential part is in the middle 432, because pages crop it to 4:5, 1:1 and 4:3. */
export type Front = (scene: Scene) => string

export const ink = '#15191f'
export const amber = '#f6b73c'
/** Lit panes and lamps. */
export const light = 'url(#light)'

/** A pane that is lit at night and mirrors the sky by day. */
export const pane = ({ isNight }: Scene): string => (isNight ? light : 'url(#day)')

/** A rectangle. */
export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

/** The motif around a middle. */
export const motifAt = ({ motif }: Scene, x: number, y: number, size: number, colour: string): string =>
  drawMotif(motif, { x: x - size / 2, y: y - size / 2, size, colour })

/** The same for each number from 0 on. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Sky above, pavement below. */
export const outside = ({ sky, isNight }: Scene, body: string): string =>
  `${box(0, 0, 960, 540, isNight ? sky : 'url(#air)')}${body}${box(0, 480, 960, 60, isNight ? ink : '#8b8a86')}${
    isNight ? '<ellipse cx="480" cy="492" rx="360" ry="40" fill="url(#glow)"/>' : ''
  }`

/** A room: wall, floor, and lamps above. */
export const inside = ({ wall, isNight }: Scene, lamps: readonly number[], body: string): string =>
  `${box(0, 0, 960, 430, wall)}${isNight ? box(0, 0, 960, 430, ink, 'opacity=".45"') : ''}${box(0, 430, 960, 110, '#6b4a30')}${box(0, 430, 960, 8, '#4b3320')}${body}${lamps
    .map(
      (x) =>
        `<path d="M${x} 0v70" stroke="${ink}" stroke-width="4"/><path d="M${x - 34} 104a34 34 0 0 1 68 0z" fill="${ink}"/><circle cx="${x}" cy="108" r="13" fill="#fff3d0"/><circle cx="${x}" cy="110" r="120" fill="url(#glow)"/>`,
    )
    .join('')}`

/** A door with a lit pane. */
export const door = (scene: Scene, x: number, y: number, height: number): string =>
  `${box(x, y, 84, height, scene.accent, 'rx="4"')}${box(x + 12, y + 14, 60, height * 0.5, pane(scene), 'rx="3"')}<circle cx="${x + 72}" cy="${y + height * 0.62}" r="5" fill="${amber}"/>`
