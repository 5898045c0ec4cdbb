/** The kinds of file, recognised by their first bytes. */
export type FileKind = 'picture' | 'pdf' | 'video'

interface KindWords {
  /** Media types, as a browser's file picker takes them. */
  readonly types: readonly string[]
  /** Permitted extensions of its name. */
  readonly endings: readonly string[]
  /** Completes "Bitte laden Sie … hoch". */
  readonly wanted: string
  /** Completes "Diese Datei ist …". */
  readonly is: string
}

export const fileKinds: Readonly<Record<FileKind, KindWords>> = {
  picture: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    endings: ['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp'],
    wanted: 'ein Bild als JPG, PNG oder WebP',
    is: 'ein Bild',
  },
  pdf: { types: ['application/pdf'], endings: ['pdf'], wanted: 'ein PDF', is: 'ein PDF' },
  video: {
    types: ['video/mp4', 'video/quicktime'],
    endings: ['mp4', 'm4v', 'mov', 'qt'],
    wanted: 'ein Video als MP4 oder MOV',
    is: 'ein Video',
  },
}

/** Brands of the first box of an MP4 or MOV. Other files with this box are pictures (HEIC, AVIF). */
const videoBrands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |qt {2})/

/** Undefined for any other kind. */
export const kindOfContent = (content: Buffer): FileKind | undefined => {
  const hex = content.toString('hex', 0, 8)
  const text = content.toString('latin1', 0, 12)
  if (hex.startsWith('ffd8ff') || hex === '89504e470d0a1a0a') return 'picture'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'picture'
  if (text.startsWith('%PDF-')) return 'pdf'
  return text.slice(4, 8) === 'ftyp' && videoBrands.test(text.slice(8)) ? 'video' : undefined
}
