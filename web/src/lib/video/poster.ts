/** Pixels of the longer side of a picture that is made of a video. */
const longestSide = 1280
/** Milliseconds that a browser may take to show a moment of a file. */
const patience = 10_000

const happened = (video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('The browser shows nothing of it.')), patience)
    const end = (settle: () => void) => () => {
      clearTimeout(tooLate)
      settle()
    }
    video.addEventListener(name, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('The browser does not play it.'))),
      {
        once: true,
      },
    )
  })

/** A video's current frame. Rejects if there is none, or the page may not read it. */
export const pictureOf = async (video: HTMLVideoElement): Promise<File> => {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  if (blob === null) throw new Error('There is no picture.')
  return new File([blob], 'vorschau.jpg', { type: blob.type })
}

/** What a browser reads of a video file. */
export interface FilmFacts {
  /** Seconds; missing where the file doesn't tell. */
  readonly duration?: number
  /** Pixels, as it is shown. */
  readonly width: number
  readonly height: number
}

/** What a video file looks like. */
export interface Poster {
  readonly picture: File
  readonly film: FilmFacts
}

const factsOf = ({ duration, videoWidth, videoHeight }: HTMLVideoElement): FilmFacts => ({
  ...(Number.isFinite(duration) && { duration }),
  width: videoWidth,
  height: videoHeight,
})

/** A picture of a video file from its first seconds, where it is no longer black; undefined where this browser doesn't play it. */
export const posterOf = async (file: File): Promise<Poster | undefined> => {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address })
    await happened(video, 'loadeddata')
    const seeked = happened(video, 'seeked')
    video.currentTime = Math.min(1, (Number.isFinite(video.duration) ? video.duration : 0) / 3)
    await seeked
    return { picture: await pictureOf(video), film: factsOf(video) }
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}
