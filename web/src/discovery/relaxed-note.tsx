import { germanNumber } from '../lib/format.ts'
import type { SearchHits } from './api.ts'

interface RelaxedNoteProps {
  /** The words that were asked for. */
  readonly asked: string | undefined
  readonly answer: Pick<SearchHits, 'relaxed' | 'missingTrade' | 'hours' | 'hits' | 'holiday'> | undefined
}

/** Says what is shown instead of all that was asked for, which part of it was read as opening hours, and that a holiday leaves few. */
export const RelaxedNote = ({ asked = '', answer }: RelaxedNoteProps) => {
  const note = answer && noteOf(asked, answer)
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

const noteOf = (
  asked: string,
  { relaxed, missingTrade, hits }: NonNullable<RelaxedNoteProps['answer']>,
): string | undefined => {
  if (relaxed === undefined) return undefined
  const { words, leftOut, near } = relaxed
  const nearest = near === undefined ? '' : nearestIn(near, hits)
  if (missingTrade !== undefined)
    return `${noEntryFor(missingTrade)} Am nächsten kommt: „${words}“.${nearest}`
  if (near !== undefined && leftOut.length === 0)
    return `Keine Treffer für ${asked === '' ? 'diese Suche' : `„${asked}“`} im Umkreis.${nearest}`
  return `Keine Treffer für „${asked}“${leftOut.length > 0 ? ' zusammen' : ''}; gezeigt wird „${words}“.${nearest}`
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
