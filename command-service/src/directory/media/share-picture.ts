import { fileURLToPath } from 'node:url'
import { escapedHtml } from '@schaufenster/platform/lib/escaped-html.ts'
import sharp from 'sharp'

/** The texts on a company's preview picture. */
export interface ShareFacts {
  readonly name: string
  /** Industry and town. */
  readonly line: string
}

/** The size networks use for previews (Open Graph). */
export const shareSize = { width: 1200, height: 630 } as const

const font = fileURLToPath(
  new URL('../../../../reference/fonts/bricolage-grotesque-bold.ttf', import.meta.url),
)
const ink = '#f5efe0'
const muted = '#b9c2c9'
const amber = '#f6b73c'

/** The window; text goes beside it. */
const pane = { left: 700, top: 70, width: 430, height: 490 } as const
const text = { left: 70, width: 570 } as const

/** Longer names get a smaller font: maximum letters, and pixels. */
const sizes = [
  [16, 76],
  [32, 62],
  [60, 48],
  [Number.MAX_SAFE_INTEGER, 36],
] as const
const mostLetters = 120

/** A JPEG of 1200 × 630: the company's name beside its window, lit from below. `picture`: shown in the window. */
export const drawSharePicture = async (
  { name, line }: ShareFacts,
  picture: Uint8Array | undefined,
): Promise<Uint8Array> => {
  const [size] = sizes.filter(([most]) => name.length <= most).map(([, pixels]) => pixels)
  const [title, facts, brand, window] = await Promise.all([
    written(name, size ?? 36, ink),
    written(line, 32, muted),
    written('Schaufenster', 34, amber),
    picture === undefined ? undefined : inPane(picture),
  ])
  const top = Math.max(90, Math.round(300 - title.height / 2))
  return sharp(Buffer.from(street(window === undefined)))
    .composite([
      { input: title.image, left: text.left, top },
      { input: facts.image, left: text.left, top: top + title.height + 26 },
      { input: brand.image, left: text.left, top: shareSize.height - 90 },
      ...(window === undefined ? [] : [{ input: window, left: pane.left, top: pane.top }]),
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

const written = async (words: string, size: number, color: string) => {
  const shown = words.length > mostLetters ? `${words.slice(0, mostLetters)}…` : words
  // A blank can't be rendered by itself.
  const markup = `<span foreground="${color}">${escapedHtml(shown.trim() === '' ? '·' : shown)}</span>`
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `Bricolage Grotesque ${size}`,
      fontfile: font,
      rgba: true,
      width: text.width,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, height: info.height }
}

const inPane = async (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).resize({ width: pane.width, height: pane.height, fit: 'cover' }).png().toBuffer()

/** Dusk, the window frame with its lit sill, and an awning if there is no picture. */
const street = (isEmpty: boolean): string => {
  const { left, top, width, height } = pane
  const stripes = Array.from(
    { length: 6 },
    (_, index) =>
      `<rect x="${left + (index * width) / 6}" y="${top}" width="${width / 12}" height="110" fill="#0e5a63"/>`,
  ).join('')
  const awning = `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="url(#light)"/><rect x="${left}" y="${top}" width="${width}" height="110" fill="${ink}"/>${stripes}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#22333d"/><stop offset="1" stop-color="#14191d"/></linearGradient>
<linearGradient id="light" x2="0" y2="1"><stop offset="0" stop-color="#4a3a1a"/><stop offset="1" stop-color="${amber}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#sky)"/>
${isEmpty ? awning : ''}
<rect x="${left - 9}" y="${top - 9}" width="${width + 18}" height="${height + 18}" rx="14" fill="none" stroke="#7c8792" stroke-width="3"/>
<rect x="${left - 12}" y="${top + height}" width="${width + 24}" height="14" rx="5" fill="${amber}"/>
</svg>`
}
