import { drawMotif, type Motif } from './picture-motifs.ts'

/** Wall, lit pane, its content, ground: the colours of an evening street. */
const palettes: readonly (readonly [wall: string, pane: string, ink: string, ground: string])[] = [
  ['#0b5c63', '#fbe6b4', '#15191f', '#08383d'],
  ['#24324a', '#f6d9a0', '#1d2738', '#161f30'],
  ['#7a2e3b', '#fbead0', '#3d151d', '#4f1c26'],
  ['#2f6b45', '#f7ecc4', '#173524', '#1d4630'],
]

/** A picture beside a tip: a lit pane in a wall with the motif in it, 960 by 540. `variant`: any number from 0. */
export const tipPicture = (motif: Motif, variant: number): string => {
  const [wall, pane, ink, ground] = palettes[variant % palettes.length] ?? ['', '', '', '']
  const isRound = variant % 2 === 1
  const window = isRound
    ? `<circle cx="480" cy="246" r="176" fill="url(#pane)" stroke="${ground}" stroke-width="10"/>`
    : `<rect x="270" y="76" width="420" height="340" rx="14" fill="url(#pane)" stroke="${ground}" stroke-width="10"/>`
  const bricks = Array.from({ length: 12 }, (_, row) =>
    Array.from(
      { length: 9 },
      (_, column) =>
        `<rect x="${column * 120 - (row % 2) * 60}" y="${row * 40}" width="114" height="34" rx="3"/>`,
    ).join(''),
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540">
    <defs>
      <radialGradient id="pane"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="${pane}"/></radialGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="#f6b73c" stop-opacity=".6"/><stop offset="1" stop-color="#f6b73c" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="960" height="540" fill="${wall}"/>
    <g fill="#ffffff" opacity=".05">${bricks}</g>
    <ellipse cx="480" cy="250" rx="420" ry="260" fill="url(#glow)"/>
    ${window}
    ${drawMotif(motif, { x: 380, y: 146, size: 200, colour: ink })}
    <rect x="300" y="440" width="360" height="10" rx="5" fill="#f6b73c"/>
    <rect y="480" width="960" height="60" fill="${ground}"/>
  </svg>`
}
