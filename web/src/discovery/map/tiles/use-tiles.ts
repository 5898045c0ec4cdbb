import { useEffect, useRef, useState } from 'react'
import type { Camera, Size } from '../camera.ts'
import { pathsOf, type DrawnTile } from './draw-tiles.ts'
import { openTileArchive, type TileArchive } from './tile-archive.ts'
import { tilesIn, type PlacedTile, type Tile } from './tile-cover.ts'
import { shapesOf } from './tile-shapes.ts'
import { tileRules } from './tile-style.ts'

/** Some screens full. */
const keptTiles = 80

const keyOf = ({ z, x, y }: Tile): string => `${z}/${x}/${y}`

/** The archive at an address, once it is open; undefined too when it can't be. */
export const useTileArchive = (url: string): TileArchive | undefined => {
  const [archive, setArchive] = useState<TileArchive>()
  useEffect(() => {
    let isLeft = false
    openTileArchive(url).then(
      (opened) => isLeft || setArchive(opened),
      // The map goes on with the ground of its own.
      () => undefined,
    )
    return () => void (isLeft = true)
  }, [url])
  return archive
}

/** The tiles that the camera sees and that have come. Those that are missing are fetched, each once. */
export const useTiles = (
  archive: TileArchive,
  camera: Camera,
  size: Size,
): readonly (readonly [PlacedTile, DrawnTile])[] => {
  const asked = useRef(new Set<string>())
  const [drawn, setDrawn] = useState<ReadonlyMap<string, DrawnTile>>(new Map())
  const placed = tilesIn(camera, size, archive.zooms)
  const wanted = placed.map(keyOf).join(' ')
  useEffect(() => {
    const under = asked.current
    const fetchTile = async (key: string): Promise<void> => {
      const [z = 0, x = 0, y = 0] = key.split('/').map(Number)
      under.add(key)
      try {
        const tile = await archive.tile({ z, x, y })
        const paths = tile === undefined ? [] : pathsOf(shapesOf(tile, tileRules))
        setDrawn((before) => {
          const kept = [...before].slice(-keptTiles)
          for (const [old] of [...before].slice(0, -keptTiles)) under.delete(old)
          return new Map([...kept, [key, paths]])
        })
      } catch {
        // Asked for again when the map moves.
        under.delete(key)
      }
    }
    for (const key of wanted.split(' ')) if (key !== '' && !under.has(key)) void fetchTile(key)
  }, [archive, asked, wanted])
  return placed.flatMap((tile): readonly (readonly [PlacedTile, DrawnTile])[] => {
    const paths = drawn.get(keyOf(tile))
    return paths === undefined ? [] : [[tile, paths]]
  })
}
