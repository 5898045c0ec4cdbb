import { scaleOf, worldOf, type Camera, type GeoPoint, type Size, type Spot } from './camera.ts'

/** What the map stands on, as packed text (`germany-*.ts`). */
export interface PackedGround {
  readonly country: string
  readonly borders: string
  readonly rivers: string
  readonly points: string
}

/** The same, ready to be drawn at every zoom. */
export interface Ground {
  readonly country: Path2D
  readonly borders: Path2D
  readonly rivers: Path2D
  readonly points: Path2D
}

/** Reads packed lines: thousandths of a degree of the first point, then steps. */
export const linesOf = (packed: string): readonly (readonly GeoPoint[])[] =>
  packed.split(';').map((line) => {
    const steps = line.split(' ').map(Number)
    const points: GeoPoint[] = []
    let [east, north] = [0, 0]
    for (let index = 0; index + 1 < steps.length; index += 2) {
      east += steps[index] ?? 0
      north += steps[index + 1] ?? 0
      points.push({ lat: north / 1000, lon: east / 1000 })
    }
    return points
  })

/** Reads packed points: a latitude in hundredths of a degree, then steps of longitude. */
export const pointsOf = (packed: string): readonly GeoPoint[] =>
  packed.split(';').flatMap((row) => {
    const [lat = '', steps = ''] = row.split(':')
    let lon = 0
    return steps.split(' ').map((step) => {
      lon += Number(step)
      return { lat: Number(lat) / 100, lon: lon / 100 }
    })
  })

/** Paths keep few digits: they are drawn around the middle of the country, in its own large unit. */
const middle = worldOf({ lat: 51.2, lon: 10.4 })
const unit = 2 ** 12

const onPath = (point: GeoPoint): Spot => {
  const { x, y } = worldOf(point)
  return { x: (x - middle.x) * unit, y: (y - middle.y) * unit }
}

const pathOf = (lines: readonly (readonly GeoPoint[])[]): Path2D => {
  const path = new Path2D()
  for (const line of lines) {
    for (const [index, point] of line.entries()) {
      const { x, y } = onPath(point)
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
  }
  return path
}

/** Turns packed text into what can be drawn. */
export const groundOf = ({ country, borders, rivers, points }: PackedGround): Ground => {
  const dots = new Path2D()
  for (const point of pointsOf(points)) {
    const { x, y } = onPath(point)
    dots.moveTo(x, y)
    // A line of no length has round ends.
    dots.lineTo(x, y)
  }
  return {
    country: pathOf(linesOf(country)),
    borders: pathOf(linesOf(borders)),
    rivers: pathOf(linesOf(rivers)),
    points: dots,
  }
}

const colours = { country: '#202b33', border: '#5b6873', river: '#4d7d92', dot: '#46545f' } as const

/** Draws what the camera sees of the ground. */
export const drawGround = (
  context: CanvasRenderingContext2D,
  ground: Ground,
  camera: Camera,
  size: Size,
  pixelRatio: number,
): void => {
  const scale = scaleOf(camera) / unit
  const center = onPath(camera.center)
  const stroke = (path: Path2D, colour: string, width: number, dashes: readonly number[] = []) => {
    context.strokeStyle = colour
    context.lineWidth = width / scale
    context.setLineDash(dashes.map((dash) => dash / scale))
    context.stroke(path)
  }
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  context.translate(size.width / 2, size.height / 2)
  context.scale(scale, scale)
  context.translate(-center.x, -center.y)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.fillStyle = colours.country
  context.fill(ground.country, 'evenodd')
  stroke(ground.points, colours.dot, camera.zoom < 7 ? 1.6 : 2.6)
  stroke(ground.rivers, colours.river, camera.zoom < 7 ? 1.4 : 2.2)
  stroke(ground.borders, colours.border, 1.1, [4, 3])
  stroke(ground.country, colours.border, 1.3)
}
