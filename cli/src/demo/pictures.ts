import { frontOf } from './fronts/front-of.ts'
import { drawMotif, type Motif } from './picture-motifs.ts'

/** The facade, the awning and its second stripe, and the dusk on it: colours that go with petrol and amber. */
const palettes: readonly (readonly [facade: string, awning: string, stripe: string, sky: string])[] = [
  ['#e9e2d3', '#0b5c63', '#fbfaf7', '#1d3a46'],
  ['#d9e3df', '#b3542e', '#fbfaf7', '#22303f'],
  ['#efe3d0', '#3d4a7a', '#f6d9a0', '#2a2f4c'],
  ['#dfe0e6', '#7a2e3b', '#f3e9e2', '#312738'],
  ['#e6ead9', '#2f6b45', '#fbfaf7', '#1f3632'],
  ['#f0dfd6', '#8a5a2b', '#fbf3e2', '#3a2f2c'],
  ['#d8e4ea', '#24557d', '#fbfaf7', '#1b2c3f'],
  ['#ece4ea', '#6a3f73', '#f6e6c8', '#2d2440'],
]

/** So many different fronts a trade has; companies of one trade share them, as streets do. */
export const fronts = 16

const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/**
 * A shop front or a room, by day or in the evening: 960 by 540. `variant` is 0 to 15. Pages crop it to 4:5,
 * 1:1 and 4:3: the essential part is fully in the middle 432, and the rest extends to all edges.
 */
export const shopFront = (motif: Motif, variant: number): string => {
  const place = (variant * 3 + motif.length) % palettes.length
  const [wall, accent, stripe, sky] = palettes[place] ?? ['', '', '', '']
  const isNight = (variant + motif.length) % 3 !== 0
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540"><defs>${gradient('light', '#fbe6b4', '#f6b73c')}${gradient('day', '#dcebf0', '#8fb0bd')}${gradient('air', '#bcd6e2', '#f1eee4')}<radialGradient id="glow"><stop offset="0" stop-color="#f6b73c" stop-opacity=".5"/><stop offset="1" stop-color="#f6b73c" stop-opacity="0"/></radialGradient></defs>${frontOf(motif, variant).draw({ motif, wall, accent, stripe, sky, isNight })}</svg>`
}

/** A sign in the colours of the front: 256 by 256. */
export const shopSign = (motif: Motif, variant: number): string => {
  const [, awning, stripe] = palettes[variant % palettes.length] ?? palettes[0] ?? ['', '', '']
  const isRound = variant >= palettes.length
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${isRound ? stripe : awning}"/>
    ${isRound ? `<circle cx="128" cy="128" r="112" fill="${awning}"/>` : ''}
    ${drawMotif(motif, { x: 64, y: 60, size: 128, colour: stripe })}
    <rect x="64" y="212" width="128" height="8" rx="4" fill="#f6b73c"/>
  </svg>`
}
