/** What a trade is drawn with: shapes in a box of 24 by 24, filled or stroked in one colour. */
const motifs = {
  wheat:
    '<path d="M12 22V8"/><path class="f" d="M12 10c-3 0-4-2-4-4 3 0 4 2 4 4zm0 0c3 0 4-2 4-4-3 0-4 2-4 4zm0 5c-3 0-4-2-4-4 3 0 4 2 4 4zm0 0c3 0 4-2 4-4-3 0-4 2-4 4zm0-9c-1.600-1.500-1.600-3 0-5 1.600 2 1.600 3.500 0 5z"/>',
  fork: '<path d="M7 2v7a2.500 2.500 0 0 0 5 0V2M9.500 2v20M17 22V2c-2 1-3 4-3 8h3"/>',
  cup: '<path d="M4 9h13v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM17 11h2a2 2 0 0 1 0 5h-2M8 6c0-1.500 1.500-1.500 1.500-3M12 6c0-1.500 1.500-1.500 1.500-3"/>',
  glass: '<path d="M5 4h14l-7 8zM12 12v8M8 20h8"/><circle class="f" cx="14" cy="6" r="1.300"/>',
  bed: '<path d="M3 19v-7h18v7M3 16h18M5 12V7h14v5"/><rect class="f" x="7" y="9" width="4" height="3" rx="1"/><rect class="f" x="13" y="9" width="4" height="3" rx="1"/>',
  cross: '<path class="f" d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6z"/>',
  tooth:
    '<path d="M7 3c2 0 3 1 5 1s3-1 5-1c3 0 4 3 3.500 6-.500 3-1.500 4-2 8-.300 2.500-1 4-2 4-2 0-1.500-6-4.500-6s-2.500 6-4.500 6c-1 0-1.700-1.500-2-4-.500-4-1.500-5-2-8C3 6 4 3 7 3z"/>',
  leaf: '<path class="f" d="M5 19C4 10 9 4 20 4c0 10-5 16-13 14z"/><path d="M3 22c2-5 5-8 10-11"/>',
  scissors:
    '<circle cx="6" cy="6" r="3"/><circle cx="6" cy="18" r="3"/><path d="M8.500 8 20 18M8.500 16 20 6"/>',
  wave: '<path d="M2 8c3-3 5-3 7 0s5 3 7 0 4-3 6-1M2 13c3-3 5-3 7 0s5 3 7 0 4-3 6-1M2 18c3-3 5-3 7 0s5 3 7 0 4-3 6-1"/>',
  bolt: '<path class="f" d="M13 2 4 14h6l-1 8 10-13h-7z"/>',
  drop: '<path class="f" d="M12 2c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12z"/>',
  roof: '<path d="M2 12 12 4l10 8M5 10v10h14V10"/><rect class="f" x="10" y="14" width="4" height="6"/>',
  brush:
    '<rect class="f" x="4" y="3" width="14" height="6" rx="1"/><path d="M18 6h3v5h-9v4"/><rect class="f" x="10.500" y="15" width="3" height="7" rx="1"/>',
  chair:
    '<path d="M7 2v20M7 13h10v9M7 4h1.500v9"/><rect class="f" x="7" y="11.500" width="10.500" height="2.500" rx="1"/>',
  gear: '<circle cx="12" cy="12" r="4"/><path d="M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3"/>',
  flower:
    '<circle class="f" cx="12" cy="8" r="2"/><circle cx="12" cy="4" r="2.200"/><circle cx="12" cy="12" r="2.200"/><circle cx="8" cy="8" r="2.200"/><circle cx="16" cy="8" r="2.200"/><path d="M12 14v8M12 19c3 0 4-1 5-3M12 20c-3 0-4-1-5-3"/>',
  book: '<path d="M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14"/>',
  button:
    '<circle cx="12" cy="12" r="9"/><circle class="f" cx="9" cy="9" r="1.500"/><circle class="f" cx="15" cy="9" r="1.500"/><circle class="f" cx="9" cy="15" r="1.500"/><circle class="f" cx="15" cy="15" r="1.500"/>',
  eye: '<path d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0z"/><circle class="f" cx="12" cy="12" r="3"/>',
  wheel:
    '<circle cx="12" cy="12" r="9"/><circle class="f" cx="12" cy="12" r="1.500"/><path d="M12 3v18M3 12h18M5.600 5.600l12.800 12.800M18.400 5.600 5.600 18.400"/>',
  chip: '<rect x="6" y="6" width="12" height="12" rx="1.500"/><rect class="f" x="10" y="10" width="4" height="4"/><path d="M9 2v4M15 2v4M9 18v4M15 18v4M2 9h4M2 15h4M18 9h4M18 15h4"/>',
  lens: '<rect x="2" y="7" width="20" height="13" rx="2"/><circle cx="12" cy="13.500" r="4"/><path d="M8 7l1.500-3h5L16 7"/>',
  scale: '<path d="M12 3v18M7 21h10M4 7h16M4 7l-2.500 7h5zM20 7l-2.500 7h5z"/>',
  box: '<path d="M3 8l9-5 9 5v9l-9 5-9-5zM3 8l9 5 9-5M12 13v9"/>',
} as const

/** What a drawn shop front shows in its window. */
export type Motif = keyof typeof motifs

/** The motif in a colour, its box moved and scaled. */
export const drawMotif = (
  motif: Motif,
  {
    x,
    y,
    size,
    colour,
  }: { readonly x: number; readonly y: number; readonly size: number; readonly colour: string },
): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${motifs[motif].replaceAll('class="f"', `fill="${colour}"`)}</g>`
