/** What a file field offers; extensions too, because some systems don't know the type of a .mov. */
export const videoAccept = 'video/mp4,video/quicktime,.mp4,.mov'

/** What a file field says of it. */
export const videoHint = 'MP4 oder MOV, jede Datei höchstens 2 GB'

/** Bytes (D-4.3). */
const mostBytes = 2 * 1024 ** 3
const longestTitle = 120

type Named = Pick<File, 'name' | 'type' | 'size'>

/** The type by which the API knows a video; undefined for a file that is no video. */
export const videoType = ({ name, type }: Pick<File, 'name' | 'type'>): string | undefined => {
  if (type === 'video/mp4' || type === 'video/quicktime') return type
  if (type !== '') return undefined
  return /\.mp4$/i.test(name) ? 'video/mp4' : /\.mov$/i.test(name) ? 'video/quicktime' : undefined
}

/** The fault of a file before it is sent. The API inspects its content. */
export const videoFault = (file: Named): string | undefined => {
  if (videoType(file) === undefined) return 'Bitte wählen Sie ein Video als MP4 oder MOV.'
  if (file.size === 0) return 'Diese Datei ist leer. Bitte wählen Sie eine andere.'
  if (file.size > mostBytes)
    return 'Dieses Video ist größer als 2 GB. Bitte verkleinern Sie es oder wählen Sie ein anderes.'
  return undefined
}

/** A title to begin with: the name of the file in words. */
export const titleOfFile = (name: string): string => {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  return (words.slice(0, 1).toUpperCase() + words.slice(1)).slice(0, longestTitle)
}

/** Bytes of either end by which a file is known again. */
const sample = 256 * 1024

/** Knows a file again by its size and its two ends, whatever it is called by now. */
export const fingerprintOf = async (file: Blob): Promise<string> => {
  const ends = new Blob([file.slice(0, sample), file.slice(Math.max(0, file.size - sample))])
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await ends.arrayBuffer()))
  return `${file.size}-${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
