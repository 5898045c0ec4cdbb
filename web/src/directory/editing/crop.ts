/** A part of a picture, in per cent of its width and height. */
export interface CropArea {
  readonly unit: '%'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The largest part of a picture that has a ratio (width by height), in its middle. */
export const largestCrop = ({ width, height }: PictureSize, ratio: number): CropArea => {
  const [wide, high] =
    width / height > ratio ? [(100 * ratio * height) / width, 100] : [100, (100 * width) / ratio / height]
  return { unit: '%', x: (100 - wide) / 2, y: (100 - high) / 2, width: wide, height: high }
}

/** How much closer a part is than the largest one. */
export const zoomOf = (crop: CropArea, largest: CropArea): number => largest.width / crop.width

/** A part that is so much closer, around the same middle as far as the picture goes. */
export const zoomedCrop = (crop: CropArea, largest: CropArea, zoom: number): CropArea => {
  const [width, height] = [largest.width / zoom, largest.height / zoom]
  const within = (middle: number, length: number) => Math.min(Math.max(middle - length / 2, 0), 100 - length)
  return {
    unit: '%',
    x: within(crop.x + crop.width / 2, width),
    y: within(crop.y + crop.height / 2, height),
    width,
    height,
  }
}

/** Pixels of a side: no page shows more. */
const longestSide = 4000

/** The part in pixels of the picture, and how large it is drawn. */
export const cropInPixels = (crop: CropArea, { width, height }: PictureSize) => {
  const [wide, high] = [(crop.width * width) / 100, (crop.height * height) / 100]
  const scale = Math.min(1, longestSide / Math.max(wide, high))
  return {
    from: { x: (crop.x * width) / 100, y: (crop.y * height) / 100, width: wide, height: high },
    to: { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) },
  }
}
