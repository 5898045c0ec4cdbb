import { counted, germanNumber } from '../lib/format.ts'
import type { SearchHits } from './api.ts'

interface RelaxedNoteProps {
  /** The words that were asked for. */
  readonly asked: string | undefined
  /** Only who is open now was asked for. */
  readonly open?: boolean | undefined
  readonly answer:
    | Pick<SearchHits, 'relaxed' | 'missingTrade' | 'hours' | 'hits' | 'holiday' | 'place' | 'widened'>
    | undefined
}

/** Says what is shown instead of all that was asked for, how far was looked for it, which part of it was read as opening hours, and that a holiday leaves few. */
export const RelaxedNote = ({ asked = '', open = false, answer }: RelaxedNoteProps) => {
  const note = answer && (noteOf(asked, open, answer) ?? widenedTo(open, answer))
  const hours = answer?.hours && answer.hits.hits.length > 0 ? hoursIn(answer.hours) : undefined
  const holiday =
    answer?.holiday &&
    `Heute ist Feiertag (${answer.holiday}): Gezeigt wird nur, wer für diesen Tag eigene Zeiten angegeben hat.`
  const text = [holiday, note, hours].filter((part) => part !== undefined).join(' ')
  return text === '' ? null : <p className="meant">{text}</p>
}

const hoursIn = ({ label, found, others }: NonNullable<SearchHits['hours']>): string => {
  if (!found) return `Von keinem Treffer ist bekannt, dass er ${label} hat.`
  return others === true ? `Zuerst steht, was ${label} hat.` : `Gezeigt wird nur, was ${label} hat.`
}

type Answer = NonNullable<RelaxedNoteProps['answer']>

const noteOf = (
  asked: string,
  open: boolean,
  { relaxed, missingTrade, hits }: Answer,
): string | undefined => {
  if (relaxed === undefined) return undefined
  const { words, leftOut, near } = relaxed
  const nearest = near === undefined ? '' : nearestIn(near, hits)
  if (missingTrade !== undefined)
    return `${noEntryFor(missingTrade)} Am nächsten kommt: „${words}“.${nearest}`
  if (near !== undefined && leftOut.length === 0) return `${noneNear(asked, open)}${nearest}`
  const none = open
    ? `Zu „${asked}“ hat gerade niemand geöffnet`
    : `Keine Treffer für „${asked}“${leftOut.length > 0 ? ' zusammen' : ''}`
  return `${none}; gezeigt wird „${words}“.${nearest}`
}

const noneNear = (asked: string, open: boolean): string => {
  if (!open) return `Keine Treffer für ${asked === '' ? 'diese Suche' : `„${asked}“`} im Umkreis.`
  return asked === ''
    ? 'Im Umkreis hat gerade niemand geöffnet.'
    : `Zu „${asked}“ hat im Umkreis gerade niemand geöffnet.`
}

/** Few are near: how far it was looked instead. */
const widenedTo = (open: boolean, { widened, place, hours }: Answer): string | undefined => {
  if (widened === undefined || place?.radiusKm === undefined) return undefined
  const { radiusKm, found } = widened
  const label = open ? 'jetzt geöffnet' : hours?.found === true ? hours.label : undefined
  const few =
    label === undefined
      ? `gibt es nur ${counted(found, 'Treffer', 'Treffer')}`
      : `${found === 1 ? 'hat' : 'haben'} nur ${germanNumber(found)} ${label}`
  return `Im Umkreis von ${germanNumber(radiusKm)} km ${few}; gezeigt wird der Umkreis von ${germanNumber(place.radiusKm)} km.`
}

/** For a trade of which there is no entry anywhere. */
export const noEntryFor = (trade: string): string => `Für „${trade}“ gibt es hier noch keinen Eintrag.`

/** Who is nearest to the place, and how far away; the list begins with it. */
const nearestIn = (near: string, { hits: [first] }: SearchHits['hits']): string => {
  if (first?.distanceKm === undefined) return ` Das Nächste bei ${near} steht zuerst.`
  const { name, city } = first._source
  const far = `etwa ${germanNumber(Math.max(1, Math.round(first.distanceKm)))} km von ${near}`
  return ` Am nächsten: ${name}${city === undefined ? '' : ` in ${city}`}, ${far}.`
}
