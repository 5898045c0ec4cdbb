import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import type { Spot } from '../camera.ts'
import type { TileRule } from './tile-style.ts'

/** Lines, or the rings of areas, with points from 0 to 1 across their tile. */
export type Shape = readonly (readonly Spot[])[]

const [lines, areas] = [2, 3]

/** As Protomaps, its third version and OpenMapTiles call it. */
const kindOf = ({ properties }: VectorTileFeature): unknown =>
  properties['kind'] ?? properties['pmap:kind'] ?? properties['class']

const isDrawn = (feature: VectorTileFeature, { kinds, fill }: TileRule): boolean =>
  feature.type === (fill === undefined ? lines : areas) &&
  (kinds === undefined || kinds.includes(String(kindOf(feature))))

/** What each rule draws of a tile, in the order of the rules. */
export const shapesOf = (tile: VectorTile, rules: readonly TileRule[]): readonly (readonly Shape[])[] =>
  rules.map((rule) =>
    rule.layers.flatMap((name) => {
      const layer = new Map(Object.entries(tile.layers)).get(name)
      if (layer === undefined) return []
      return Array.from({ length: layer.length }, (_, index) => layer.feature(index))
        .filter((feature) => isDrawn(feature, rule))
        .map((feature) =>
          feature
            .loadGeometry()
            .map((line) => line.map(({ x, y }) => ({ x: x / layer.extent, y: y / layer.extent }))),
        )
    }),
  )
