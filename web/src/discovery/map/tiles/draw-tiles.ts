import type { Camera, Size } from '../camera.ts'
import type { PlacedTile } from './tile-cover.ts'
import type { Shape } from './tile-shapes.ts'
import { land, type TileRule } from './tile-style.ts'

/** A tile ready to be drawn: what each rule draws of it, on a square that is 1 wide. */
export type DrawnTile = readonly Path2D[]

/** Turns shapes into paths. */
export const pathsOf = (shapes: readonly (readonly Shape[])[]): DrawnTile =>
  shapes.map((ofRule) => {
    const path = new Path2D()
    for (const shape of ofRule)
      for (const line of shape)
        for (const [index, { x, y }] of line.entries())
          if (index === 0) path.moveTo(x, y)
          else path.lineTo(x, y)
    return path
  })

/** Draws the tiles that are there; all of one rule before the next, so that roads meet at the edges of tiles. */
export const drawTiles = (
  context: CanvasRenderingContext2D,
  rules: readonly TileRule[],
  tiles: readonly (readonly [PlacedTile, DrawnTile])[],
  { zoom }: Camera,
  size: Size,
  pixelRatio: number,
): void => {
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.fillStyle = land
  context.fillRect(0, 0, size.width, size.height)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const thinner = Math.min(2, 2 ** ((zoom - 14) / 2))
  for (const [index, { fill, stroke, width = 1, dashes = [] }] of rules.entries())
    for (const [{ at, width: across }, paths] of tiles) {
      const path = paths[index]
      if (path === undefined) continue
      context.save()
      context.beginPath()
      // Tiles overlap at their edges.
      context.rect(at.x, at.y, across, across)
      context.clip()
      context.translate(at.x, at.y)
      context.scale(across, across)
      if (fill !== undefined) {
        context.fillStyle = fill
        context.fill(path, 'evenodd')
      }
      if (stroke !== undefined) {
        context.strokeStyle = stroke
        context.lineWidth = Math.max(0.5, width * thinner) / across
        context.setLineDash(dashes.map((dash) => dash / across))
        context.stroke(path)
      }
      context.restore()
    }
}
