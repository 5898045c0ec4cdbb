import { drawMotif, type Motif } from './picture-motifs.ts'

/** Facade, awning and its second stripe, the dusk on it: colours that sit well beside petrol and amber. */
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

/**
 * A shop front in the evening, its window lit: 960 by 540. `variant` is 0 to 15. Pages cut it to 4:5, 1:1 and 4:3: window and awning stand whole in
 * the middle 432, door and side window within the middle 720 but outside of the middle 540, and the facade goes on to all edges.
 */
export const shopFront = (motif: Motif, variant: number): string => {
  const [facade, awning, stripe, sky] = palettes[variant % palettes.length] ?? palettes[0] ?? ['', '', '', '']
  const isMirrored = variant >= palettes.length
  const stripes = Array.from({ length: 11 }, (_, index) => {
    const colour = index % 2 === 0 ? awning : stripe
    return `<path d="M${282 + index * 36} 140h36v60a18 18 0 0 1-36 0z" fill="${colour}"/>`
  }).join('')
  const sides = `
    <rect x="128" y="216" width="80" height="150" rx="4" fill="url(#light)" stroke="#15191f" stroke-width="6"/>
    <path d="M168 216v150" stroke="#15191f" stroke-width="3" opacity=".55"/>
    <rect x="124" y="366" width="84" height="8" rx="4" fill="${awning}"/>
    <rect x="752" y="200" width="80" height="280" rx="4" fill="${awning}"/>
    <rect x="764" y="216" width="56" height="120" rx="3" fill="url(#light)"/>
    <circle cx="822" cy="352" r="5" fill="#f6b73c"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540">
    <defs>
      <linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbe6b4"/><stop offset="1" stop-color="#f6b73c"/></linearGradient>
      <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky}" stop-opacity=".6"/><stop offset=".6" stop-color="${sky}" stop-opacity="0"/></linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="#f6b73c" stop-opacity=".55"/><stop offset="1" stop-color="#f6b73c" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="960" height="480" fill="${facade}"/>
    <rect width="960" height="480" fill="url(#dusk)"/>
    <rect y="64" width="960" height="20" fill="${awning}" opacity=".85"/>
    <rect y="440" width="960" height="40" fill="${awning}" opacity=".25"/>
    <g${isMirrored ? ' transform="translate(960 0) scale(-1 1)"' : ''}>${sides}</g>
    <rect x="300" y="180" width="360" height="260" rx="6" fill="url(#light)" stroke="#15191f" stroke-width="8"/>
    <path d="M392 184v252M568 184v252" stroke="#15191f" stroke-width="4" opacity=".55"/>
    ${stripes}
    <rect x="284" y="438" width="392" height="8" rx="4" fill="#f6b73c"/>
    ${drawMotif(motif, { x: 405, y: 244, size: 150, colour: '#15191f' })}
    <rect y="480" width="960" height="60" fill="#15191f"/>
    <ellipse cx="480" cy="496" rx="380" ry="44" fill="url(#glow)"/>
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
