import sharp from 'sharp'
import { drawMotif, type Motif } from '../picture-motifs.ts'
import { shopFront } from '../pictures.ts'
import { wordsOf, type ClipWords } from './clip-texts.ts'
import { eased } from './eased.ts'

/** A clip of the demo; the same description always shows the same. */
export interface Clip {
  /** Its file, without the ending. */
  readonly name: string
  readonly motif: Motif
  /** Which front it shows. */
  readonly variant: number
  readonly width: number
  readonly height: number
  /** Left out: those of its motif. */
  readonly words?: ClipWords
  /** Left out: its words. A second clip of a trade has the words of the first, and often its company. */
  readonly title?: string
  /** It advertises something. */
  readonly isAd?: true
}

/** Single frames of a film, by their second. */
export interface Frames {
  readonly width: number
  readonly height: number
  /** How long it is. */
  readonly seconds: number
  /** Which one stands for it. */
  readonly posterSecond: number
  /** As RGB. */
  readonly raw: (time: number) => Promise<Buffer>
  readonly webp: (time: number) => Promise<Buffer>
}

const seconds = 4
/** When all its words are there. */
const posterSecond = 3
const front = { width: 960, height: 540 }

/** Draws single frames of a clip: a shop window lights up, the camera goes back, its words come in. */
export const createClipFrames = async (clip: Clip): Promise<Frames> => {
  const { width, height, motif, variant } = clip
  const scale = 2
  const drawn = await sharp(Buffer.from(shopFront(motif, variant)), { density: 72 * scale })
    .resize(front.width * scale, front.height * scale)
    .removeAlpha()
    .raw()
    .toBuffer()
  const wide = { width: front.width * scale, height: front.height * scale, channels: 3 } as const

  /** The part of the front that the camera sees: near at first, then whole in height; it drifts to one side and back. */
  const seen = (time: number) => {
    const share = 0.62 + 0.38 * eased(time, 0, seconds * 0.8)
    const seenHeight = Math.min(wide.height, Math.round(wide.height * share))
    const seenWidth = Math.min(wide.width, Math.round((seenHeight * width) / height))
    const drift = (variant % 2 === 0 ? 1 : -1) * (1 - eased(time, 0, seconds)) * 0.12
    const left = Math.round((wide.width - seenWidth) * (0.5 + drift))
    return { left, top: Math.round((wide.height - seenHeight) * 0.7), width: seenWidth, height: seenHeight }
  }

  const frame = (time: number) =>
    sharp(drawn, { raw: wide })
      .extract(seen(time))
      .resize(width, height, { kernel: 'cubic' })
      .composite([{ input: Buffer.from(overlay(clip, time)) }])
      .removeAlpha()

  return {
    ...{ width, height, seconds, posterSecond },
    raw: (time) => frame(time).raw().toBuffer(),
    webp: (time) => frame(time).webp({ quality: 82 }).toBuffer(),
  }
}

const overlay = (clip: Clip, time: number): string => {
  const { motif, width, height } = clip
  const [first, main, last] = wordsOf(clip)
  const isTall = height > width
  const size = Math.round(isTall ? width * 0.075 : height * 0.075)
  const left = Math.round(width * 0.08)
  // The feed of reels has its own words at the foot of an upright one.
  const bottom = height * (isTall ? 0.4 : 0.8)
  const dark = 0.8 * (1 - eased(time, 0.2, 0.9)) + 0.7 * eased(time, seconds - 0.4, seconds)
  const line = (text: string, from: number, y: number, fontSize: number, weight: number): string => {
    const shown = eased(time, from, from + 0.45)
    return `<text x="${left - (1 - shown) * 40}" y="${y}" opacity="${shown}" font-size="${fontSize}" font-weight="${weight}" fill="#fbfaf7">${text}</text>`
  }
  const largest = Math.min(size * 2, (width * 0.84) / (main.length * 0.66))
  const icon = size * 2.2
  const pop = eased(time, 0.7, 1.1)
  const bob = Math.sin(time * 2.4) * size * 0.12
  const iconY = bottom - size * 3.3 - icon + bob
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="shade" x1="0" y1="${isTall ? 1 : 0}" x2="0" y2="${isTall ? 0 : 1}"><stop offset="0" stop-color="#0e2329" stop-opacity="0"/><stop offset=".45" stop-color="#0e2329" stop-opacity=".78"/><stop offset="1" stop-color="#0e2329" stop-opacity=".96"/></linearGradient></defs>
  <rect y="${isTall ? 0 : height * 0.38}" width="${width}" height="${height * 0.62}" fill="url(#shade)"/>
  <g opacity="${pop}"><circle cx="${left + icon / 2}" cy="${iconY + icon / 2}" r="${(icon / 2) * pop}" fill="#f6b73c"/>${drawMotif(motif, { x: left + icon * 0.2, y: iconY + icon * 0.2, size: icon * 0.6, colour: '#15191f' })}</g>
  <g font-family="DejaVu Sans, sans-serif">${line(first, 0.9, bottom - largest - size * 0.55, size, 400)}${line(main, 1.3, bottom - size * 0.2, largest, 700)}${line(last, 1.8, bottom + size * 1.15, size, 400)}</g>
  <rect x="${left}" y="${bottom + size * 1.7}" width="${width * 0.5 * eased(time, 2, 3)}" height="${Math.max(3, size * 0.16)}" rx="2" fill="#f6b73c"/>
  <rect width="${width}" height="${height}" fill="#0a1418" opacity="${dark}"/></svg>`
}
