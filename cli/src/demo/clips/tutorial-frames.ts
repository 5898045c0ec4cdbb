import { tutorialTitles } from '@schaufenster/events/media/values.ts'
import sharp from 'sharp'
import type { Frames } from './clip-frames.ts'
import { eased } from './eased.ts'
import type { TutorialClip, TutorialStep } from './tutorial-list.ts'
import { stepSeconds, stepsBegin } from './tutorial-times.ts'

const size = { width: 640, height: 360 }

const ink = '#15191f'
const muted = '#5b6470'
const line = '#dedbd1'
const paper = '#fbfaf7'
const petrol = '#0b5c63'
const petrolDeep = '#08454a'
const petrolWash = '#e6f0ef'
const amber = '#f6b73c'

const left = 44
const room = size.width - 2 * left
const gap = 16
const heights: Readonly<Record<TutorialStep['kind'], number>> = { field: 64, half: 64, day: 39, file: 74 }
const save = { x: 486, y: 258, width: 110, height: 32 }

interface Point {
  readonly x: number
  readonly y: number
}

/** What is filled in, and where. */
interface Placed extends TutorialStep, Point {
  readonly width: number
  /** Second at which the pointer sets out for it. */
  readonly from: number
}

/** Draws single frames of a film about a page: a pointer goes from field to field, each is filled in, and all of it is saved. */
export const createTutorialFrames = (clip: TutorialClip): Frames => {
  const steps = placed(clip.steps)
  const savesAt = stepsBegin + clip.steps.length * stepSeconds
  const frame = (time: number) =>
    sharp(Buffer.from(drawn(clip, steps, savesAt, time)), { density: 144 })
      .resize(size.width, size.height)
      .removeAlpha()
  return {
    ...size,
    seconds: savesAt + stepSeconds + 0.6,
    posterSecond: savesAt,
    raw: (time) => frame(time).raw().toBuffer(),
    webp: (time) => frame(time).webp({ quality: 45, effort: 6 }).toBuffer(),
  }
}

/** One below the other, and two of half the width side by side. */
const placed = (steps: readonly TutorialStep[]): readonly Placed[] => {
  let [x, y] = [left, 84]
  return steps.map((step, index) => {
    const width = step.kind === 'half' ? (room - gap) / 2 : room
    const place = { ...step, x, y, width, from: stepsBegin + index * stepSeconds }
    const isRowFull = x + width + gap > left + room
    if (isRowFull) y += heights[step.kind]
    x = isRowFull ? left : x + width + gap
    return place
  })
}

const text = (content: string, { x, y }: Point, height: number, colour: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${height}" fill="${colour}" ${more}>${content}</text>`

const drawn = (
  { tutorial, saved }: TutorialClip,
  steps: readonly Placed[],
  savesAt: number,
  time: number,
): string => {
  const isSaved = time > savesAt + 0.9
  const isPressed = time > savesAt + 0.7 && !isSaved
  const isDirty = time > stepsBegin + 0.7 && !isSaved
  const state = isSaved ? saved : isDirty ? 'Noch nicht gespeichert' : ''
  const button = isPressed ? petrolDeep : isDirty ? petrol : petrolWash
  const { x, y, width, height } = save
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="DejaVu Sans, sans-serif"><rect width="100%" height="100%" fill="${petrolWash}"/>
  <rect x="20" y="14" width="600" height="292" rx="12" fill="${paper}" stroke="${line}"/>
  ${text(tutorialTitles[tutorial], { x: left, y: 58 }, 25, ink, 'font-weight="700"')}<rect x="${left}" y="67" width="44" height="4" rx="2" fill="${amber}"/>
  ${steps.map((step) => drawings[step.kind](step, time)).join('')}
  <path d="M20 246H620" stroke="${line}"/>
  ${isSaved ? `<path d="M${left} 274l5 5 9-10" fill="none" stroke="${petrol}" stroke-width="2.5"/>` : ''}${text(state, { x: isSaved ? left + 24 : left, y: 279 }, 14, isSaved ? petrol : muted)}
  <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${button}"/>${text('Speichern', { x: x + width / 2, y: y + 21 }, 14, isDirty ? '#ffffff' : muted, 'font-weight="700" text-anchor="middle"')}
  ${pointer(pointerAt(steps, savesAt, time))}</svg>`
}

/** As much of a text as was typed until then. */
const typed = (value: string, from: number, time: number): string => {
  const share = Math.min(1, Math.max(0, (time - from - 0.7) / 0.8))
  return value.slice(0, Math.round(value.length * share))
}

const isAt = (from: number, time: number): boolean => time > from + 0.5 && time < from + stepSeconds

const field = ({ label, value, x, y, width, from }: Placed, time: number): string => {
  const has = isAt(from, time)
  const content = typed(value, from, time)
  const frame = `stroke="${has ? petrol : '#848b93'}" stroke-width="${has ? 2 : 1}"`
  return `${text(label, { x, y: y + 14 }, 13, ink, 'font-weight="700"')}<rect x="${x}" y="${y + 21}" width="${width}" height="33" rx="8" fill="#ffffff" ${frame}/>${text(content, { x: x + 12, y: y + 43 }, 14, ink)}`
}

const day = ({ label, value, x, y, width, from }: Placed, time: number): string => {
  const on = eased(time, from + 0.6, from + 0.8)
  const isOpen = on > 0.5
  const hours = typed(value, from + 0.1, time)
  const knob = `<rect x="${x + 130}" y="${y + 8}" width="38" height="20" rx="10" fill="${isOpen ? petrol : '#848b93'}"/><circle cx="${x + 140 + 18 * on}" cy="${y + 18}" r="7" fill="#ffffff"/>`
  const times = isOpen
    ? `<rect x="${x + 300}" y="${y + 3}" width="150" height="30" rx="8" fill="#ffffff" stroke="${isAt(from, time) ? petrol : '#848b93'}"/>${text(hours, { x: x + 316, y: y + 23 }, 14, ink)}`
    : ''
  return `${text(label, { x, y: y + 23 }, 14, ink, 'font-weight="700"')}${knob}${text(isOpen ? 'Geöffnet' : 'Geschlossen', { x: x + 180, y: y + 23 }, 14, isOpen ? ink : muted)}${times}<path d="M${x} ${y + 37.5}h${width}" stroke="${line}"/>`
}

const file = ({ label, value, x, y, width, from }: Placed, time: number): string => {
  const isThere = time > from + 0.6
  const share = eased(time, from + 0.7, from + 1.5)
  const box = `<rect x="${x}" y="${y}" width="${width}" height="60" rx="12" fill="${isThere ? '#ffffff' : petrolWash}" stroke="${petrol}" stroke-width="1.5" ${isThere ? '' : 'stroke-dasharray="6 5"'}/>`
  if (!isThere)
    return `${box}${text(label, { x: x + width / 2, y: y + 35 }, 14, petrol, 'text-anchor="middle" font-weight="700"')}`
  const done = share === 1 ? 'Hochgeladen' : `${Math.round(share * 100)} %`
  return `${box}<rect x="${x + 14}" y="${y + 12}" width="36" height="36" rx="6" fill="${petrol}"/><path d="M${x + 27} ${y + 22}l12 8-12 8z" fill="${amber}"/>${text(value, { x: x + 64, y: y + 27 }, 14, ink, 'font-weight="700"')}${text(done, { x: x + width - 16, y: y + 27 }, 13, muted, 'text-anchor="end"')}
  <rect x="${x + 64}" y="${y + 38}" width="${width - 80}" height="6" rx="3" fill="${line}"/><rect x="${x + 64}" y="${y + 38}" width="${(width - 80) * share}" height="6" rx="3" fill="${petrol}"/>`
}

const drawings: Readonly<Record<TutorialStep['kind'], (step: Placed, time: number) => string>> = {
  field,
  half: field,
  day,
  file,
}

/** Where the pointer is: on its way to what is filled in next, or to the button. */
const pointerAt = (steps: readonly Placed[], savesAt: number, time: number): Point => {
  const aims = [
    ...steps.map((step) => ({ from: step.from, ...aimOf(step) })),
    { from: savesAt, x: save.x + save.width / 2 + 20, y: save.y + 20 },
  ]
  return aims.reduce<Point>(
    (at, aim) => {
      const share = eased(time, aim.from, aim.from + 0.55)
      return { x: at.x + (aim.x - at.x) * share, y: at.y + (aim.y - at.y) * share }
    },
    { x: 380, y: 330 },
  )
}

const aimOf = ({ kind, x, y, width }: Placed): Point =>
  kind === 'day' ? { x: x + 158, y: y + 20 } : { x: x + width * 0.7, y: y + 40 }

const pointer = ({ x, y }: Point): string =>
  `<path transform="translate(${x} ${y})" d="M0 0V19l4.6-4.3 3 7 3.2-1.4-3-6.8h6.2z" fill="${ink}" stroke="#ffffff" stroke-width="1.5"/>`
