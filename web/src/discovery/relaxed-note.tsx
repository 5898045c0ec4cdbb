import type { ReactNode } from 'react'
import { counted, germanNumber } from '../lib/format.ts'
import type { SearchHits } from './api.ts'

interface RelaxedNoteProps {
  /** The words that were asked for. */
  readonly asked: string | undefined
  /** Only who is open now was asked for. */
  readonly open?: boolean | undefined
  readonly answer:
    | Pick<
        SearchHits,
        | 'relaxed'
        | 'further'
        | 'missingTrade'
        | 'hours'
        | 'hits'
        | 'holiday'
        | 'nobodyOpen'
        | 'place'
        | 'widened'
      >
    | undefined
  /** A sentence that says who of the hits opens first, for where nobody is open. */
  readonly opensFirst?: ReactNode
}

/** Says what is shown instead of all that was asked for, how far was looked for it, which part of it was read as opening hours, that a holiday leaves few, and who opens first where nobody is open. */
export const RelaxedNote = ({ asked = '', open = false, answer, opensFirst }: RelaxedNoteProps) => {
  if (answer === undefined) return null
  const { hours, holiday, hits } = answer
  const isNobodyOpen = answer.nobodyOpen === true
  const areLater = isNobodyOpen || (hours?.found === false && hours.label === openNowLabel)
  const text = [
    holiday && holidayIn(holiday, isNobodyOpen),
    noteOf(asked, open, answer),
    answer.relaxed ? undefined : widenedTo(open && !isNobodyOpen, answer),
    answer.further && furtherIn(asked, answer.further),
    hours && hits.hits.length > 0 ? hoursIn(hours) : undefined,
  ]
    .filter(Boolean)
    .join(' ')
  return text === '' ? null : (
    <p className="meant">
      {text}
      {areLater && opensFirst}
    </p>
  )
}

/** As the answer words "jetzt geöffnet" in a text. */
const openNowLabel = 'jetzt geöffnet'

const holidayIn = (holiday: string, isNobodyOpen: boolean): string =>
  `Heute ist Feiertag (${holiday})${isNobodyOpen ? '.' : ': Gezeigt wird nur, wer für diesen Tag eigene Zeiten angegeben hat.'}`

const furtherIn = (asked: string, { words, found }: NonNullable<SearchHits['further']>): string =>
  `${counted(found, 'Treffer', 'Treffer')} für „${asked}“; danach steht, was zu „${words}“ passt.`

const hoursIn = ({ label, found, others }: NonNullable<SearchHits['hours']>): string => {
  if (!found) return `Von keinem Treffer ist bekannt, dass er ${label} hat.`
  return others === true ? `Zuerst steht, was ${label} hat.` : `Gezeigt wird nur, was ${label} hat.`
}

type Answer = NonNullable<RelaxedNoteProps['answer']>

const noteOf = (
  asked: string,
  open: boolean,
  { relaxed, missingTrade, hits, nobodyOpen, place }: Answer,
): string | undefined => {
  if (relaxed === undefined)
    return nobodyOpen && `${noneNear(asked, true, place !== undefined)} Gezeigt wird, wer später öffnet.`
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

const noneNear = (asked: string, open: boolean, isNear = true): string => {
  if (!open) return `Keine Treffer für ${asked === '' ? 'diese Suche' : `„${asked}“`} im Umkreis.`
  return asked === ''
    ? 'Im Umkreis hat gerade niemand geöffnet.'
    : `Zu „${asked}“ hat ${isNear ? 'im Umkreis ' : ''}gerade niemand geöffnet.`
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
