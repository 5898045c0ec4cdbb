import { scaleOf, worldOf, type Camera, type Size, type Spot } from '../camera.ts'

/** A square of the world: at zoom `z` there are 2^z of them beside and below each other. */
export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** A tile, where its upper left corner lies on the drawing, and how many pixels it is wide there. */
export interface PlacedTile extends Tile {
  readonly at: Spot
  readonly width: number
}

/** Tiles are made to be some 512 pixels wide, which is one step of zoom less than a world of 256. */
const stepsCoarser = 1

/** The tiles that the camera sees, of the zooms that there are. */
export const tilesIn = (
  camera: Camera,
  size: Size,
  zooms: { readonly least: number; readonly most: number },
): readonly PlacedTile[] => {
  const z = Math.min(zooms.most, Math.max(zooms.least, Math.round(camera.zoom) - stepsCoarser))
  const count = 2 ** z
  const width = scaleOf(camera) / count
  const middle = worldOf(camera.center)
  const [left, top] = [middle.x * count - size.width / 2 / width, middle.y * count - size.height / 2 / width]
  const numbers = (from: number, pixels: number): readonly number[] => {
    const first = Math.max(0, Math.floor(from))
    const last = Math.min(count - 1, Math.floor(from + pixels / width))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  }
  return numbers(top, size.height).flatMap((y) =>
    numbers(left, size.width).map((x) => ({
      z,
      x,
      y,
      at: { x: (x - left) * width, y: (y - top) * width },
      width,
    })),
  )
}
