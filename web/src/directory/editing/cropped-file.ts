import { cropInPixels, type CropArea } from './crop.ts'

/** What JPEG keeps of a picture; the server makes its own sizes of it. */
const quality = 0.92

/** Crops a picture to a file. Undefined if the browser can't draw it. */
export const croppedFile = async (
  image: HTMLImageElement,
  crop: CropArea,
  { name, type }: File,
): Promise<File | undefined> => {
  const { from, to } = cropInPixels(crop, { width: image.naturalWidth, height: image.naturalHeight })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, to)
  canvas
    .getContext('2d')
    ?.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, type, quality))
  return blob === null ? undefined : new File([blob], name, { type: blob.type })
}
