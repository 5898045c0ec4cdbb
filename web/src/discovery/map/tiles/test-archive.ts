import { PbfWriter } from 'pbf'
import { zxyToTileId, type Source } from 'pmtiles'
import type { Tile } from './tile-cover.ts'

/** A thing on a tile of 4,096 units. */
export interface TestFeature {
  readonly type: 'line' | 'area'
  readonly kind: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31)

/** Commands of a path as the Mapbox Vector Tile specification packs them (§4.3). */
const geometryOf = ({ type, points }: TestFeature): number[] => {
  let [beforeX, beforeY] = [0, 0]
  const steps = points.map(([x, y]) => {
    const step = [zigzag(x - beforeX), zigzag(y - beforeY)]
    ;[beforeX, beforeY] = [x, y]
    return step
  })
  const [moveTo, lineTo, closePath] = [1, 2, 7]
  return [
    ...[moveTo | (1 << 3), ...(steps[0] ?? [])],
    ...[lineTo | ((points.length - 1) << 3), ...steps.slice(1).flat()],
    ...(type === 'area' ? [closePath | (1 << 3)] : []),
  ]
}

/** A vector tile, packed. */
export const testTile = (layers: Readonly<Record<string, readonly TestFeature[]>>): Uint8Array => {
  const tile = new PbfWriter()
  for (const [name, features] of Object.entries(layers)) {
    const layer = new PbfWriter()
    layer.writeStringField(1, name)
    for (const [index, each] of features.entries()) {
      const feature = new PbfWriter()
      feature.writePackedVarint(2, [0, index])
      feature.writeVarintField(3, each.type === 'line' ? 2 : 3)
      feature.writePackedVarint(4, geometryOf(each))
      layer.writeBytesField(2, feature.finish())
    }
    layer.writeStringField(3, 'kind')
    for (const { kind } of features) {
      const value = new PbfWriter()
      value.writeStringField(1, kind)
      layer.writeBytesField(4, value.finish())
    }
    layer.writeVarintField(5, 4096)
    layer.writeVarintField(15, 2)
    tile.writeBytesField(3, layer.finish())
  }
  return tile.finish()
}

/** A PMTiles file of the third version with a few tiles and no compression. */
export const testArchive = (
  tiles: readonly (readonly [Tile, Uint8Array])[],
  attribution: string,
): Uint8Array => {
  const sorted = tiles
    .map(([{ z, x, y }, data]) => ({ z, id: zxyToTileId(z, x, y), data }))
    .toSorted((a, b) => a.id - b.id)
  const directory = new PbfWriter()
  directory.writeVarint(sorted.length)
  for (const [index, { id }] of sorted.entries()) directory.writeVarint(id - (sorted[index - 1]?.id ?? 0))
  for (const _each of sorted) directory.writeVarint(1)
  for (const { data } of sorted) directory.writeVarint(data.length)
  for (const [index] of sorted.entries()) directory.writeVarint(index === 0 ? 1 : 0)
  const root = directory.finish()
  const metadata = new TextEncoder().encode(JSON.stringify({ attribution }))
  const data = Buffer.concat(sorted.map((each) => each.data))

  const header = Buffer.alloc(127)
  header.write('PMTiles\u0003', 'latin1')
  const parts = [root, metadata, new Uint8Array(), data]
  let offset = header.length
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16)
    offset += part.length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(sorted.length), at)
  const [none, vectors] = [1, 1]
  header.set(
    [1, none, none, vectors, Math.min(...sorted.map(({ z }) => z)), Math.max(...sorted.map(({ z }) => z))],
    96,
  )
  return Buffer.concat([header, ...parts])
}

/** Reads an archive as a browser fetches it: by ranges. */
export const sourceOf = (archive: Uint8Array): Source => ({
  getKey: () => 'test',
  getBytes: async (offset, length) => ({
    data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer,
  }),
})
