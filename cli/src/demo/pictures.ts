import { drawMotif, type Motif } from './picture-motifs.ts'

/** Facade, awning and its second stripe, evening sky: colours that sit well beside petrol and amber (look.md). */
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

/** A shop front in the evening, its window lit: 960 by 540. `variant` is 0 to 15. */
export const shopFront = (motif: Motif, variant: number): string => {
  const [facade, awning, stripe, sky] = palettes[variant % palettes.length] ?? palettes[0] ?? ['', '', '', '']
  const isMirrored = variant >= palettes.length
  const stripes = Array.from({ length: 12 }, (_, index) => {
    const colour = index % 2 === 0 ? awning : stripe
    const x = 190 + index * 40
    return `<path d="M${x} 150h40v58a20 20 0 0 1-40 0z" fill="${colour}"/>`
  }).join('')
  const front = `
    <rect x="120" y="60" width="720" height="420" fill="${facade}"/>
    <rect x="120" y="60" width="720" height="26" fill="${awning}" opacity=".85"/>
    <rect x="200" y="190" width="460" height="250" rx="6" fill="url(#light)"/>
    <rect x="200" y="190" width="460" height="250" rx="6" fill="none" stroke="#15191f" stroke-width="8"/>
    <path d="M353 190v250M507 190v250" stroke="#15191f" stroke-width="4" opacity=".55"/>
    <rect x="700" y="200" width="100" height="280" rx="4" fill="${awning}"/>
    <rect x="714" y="216" width="72" height="120" rx="3" fill="url(#light)"/>
    <circle cx="788" cy="352" r="5" fill="#f6b73c"/>
    ${stripes}
    <rect x="200" y="446" width="460" height="34" fill="${awning}" opacity=".25"/>
    <rect x="188" y="438" width="484" height="8" rx="4" fill="#f6b73c"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540">
    <defs>
      <linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbe6b4"/><stop offset="1" stop-color="#f6b73c"/></linearGradient>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#101418"/><stop offset="1" stop-color="${sky}"/></linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="#f6b73c" stop-opacity=".55"/><stop offset="1" stop-color="#f6b73c" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="960" height="540" fill="url(#sky)"/>
    <g${isMirrored ? ' transform="translate(960 0) scale(-1 1)"' : ''}>${front}</g>
    ${drawMotif(motif, { x: isMirrored ? 455 : 355, y: 240, size: 150, colour: '#15191f' })}
    <rect y="480" width="960" height="60" fill="#15191f"/>
    <ellipse cx="${isMirrored ? 530 : 430}" cy="496" rx="380" ry="44" fill="url(#glow)"/>
  </svg>`
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
