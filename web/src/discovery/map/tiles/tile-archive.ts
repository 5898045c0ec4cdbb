import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, type Source } from 'pmtiles'
import type { Tile } from './tile-cover.ts'

/** The operator's base map: one file, of which only the parts that are looked at are fetched. */
export interface TileArchive {
  /** The zooms that it has tiles of. */
  readonly zooms: { readonly least: number; readonly most: number }
  /** Whose data these are, as text. */
  readonly attribution: string
  /** Undefined where it has none. Rejects when it can't be fetched. */
  readonly tile: (tile: Tile) => Promise<VectorTile | undefined>
}

/** Opens the archive at an address of our own host, or of another source. Rejects when none is there. */
export const openTileArchive = async (from: string | Source): Promise<TileArchive> => {
  const archive = new PMTiles(from)
  const [header, metadata] = [await archive.getHeader(), await archive.getMetadata()]
  return {
    zooms: { least: header.minZoom, most: header.maxZoom },
    attribution: attributionIn(metadata),
    tile: async ({ z, x, y }) => {
      const found = await archive.getZxy(z, x, y)
      return found && new VectorTile(new PbfReader(new Uint8Array(found.data)))
    },
  }
}

const attributionIn = (metadata: unknown): string => {
  const told =
    typeof metadata === 'object' && metadata !== null && 'attribution' in metadata ? metadata.attribution : ''
  // It is often HTML with links; a map's caption is text.
  return String(told).replaceAll(/<[^>]*>/g, '')
}
