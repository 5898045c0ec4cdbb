/** What of a base map is drawn, and how. */
export interface TileRule {
  /** Names of layers, of Protomaps and of OpenMapTiles. */
  readonly layers: readonly string[]
  /** What things are called there; all things of the layers without it. */
  readonly kinds?: readonly string[]
  readonly fill?: string
  readonly stroke?: string
  /** Pixels of a line at a zoom of 14; it is half as wide two steps farther away. */
  readonly width?: number
  readonly dashes?: readonly number[]
}

/** Where nothing else is. */
export const land = '#202b33'

/** From the lowest to the highest. The colours are those of the map without tiles. */
export const tileRules: readonly TileRule[] = [
  {
    layers: ['landuse', 'landcover', 'park'],
    kinds: ['park', 'forest', 'wood', 'grass', 'grassland', 'nature_reserve', 'cemetery', 'meadow', 'garden'],
    fill: '#22352f',
  },
  { layers: ['water'], fill: '#2b4a5c' },
  { layers: ['water', 'waterway'], stroke: '#4d7d92', width: 2 },
  { layers: ['buildings', 'building'], fill: '#2d3a44' },
  { layers: ['roads', 'transportation'], stroke: '#3f4d58', width: 2 },
  {
    layers: ['roads', 'transportation'],
    kinds: ['major_road', 'medium_road', 'primary', 'secondary', 'tertiary', 'trunk'],
    stroke: '#64727d',
    width: 3.5,
  },
  { layers: ['roads', 'transportation'], kinds: ['highway', 'motorway'], stroke: '#9a8a5f', width: 4.5 },
  { layers: ['boundaries', 'boundary'], stroke: '#5b6873', width: 1.5, dashes: [4, 3] },
]
