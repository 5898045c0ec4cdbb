import { toldChanges, type ToldChange } from '../../lib/conflict.ts'
import { own } from '../../lib/own.ts'
import type { ShownChange } from '../../ui/heavy/conflict-notice.tsx'
import { isTexts, type TextsOfMedia } from '../wishes/media-texts.ts'

/** What is typed about a video or a reel. */
export interface MediaEdit extends TextsOfMedia {
  /** Of videos alone. */
  readonly isAd?: boolean
}

/** What of a video or a reel is typed. */
export const typedOf = ({ title, description, tags, isAd }: MediaEdit): MediaEdit => ({
  ...{ title, description, tags },
  ...(isAd !== undefined && { isAd }),
})

/** Recognises what was kept on the device. */
export const isMediaEdit = (kept: unknown): kept is MediaEdit =>
  isTexts(kept) && (!('isAd' in kept) || typeof kept.isAd === 'boolean')

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag, index) => tag === other[index])

/** The fields that differ from what they were when the dialog opened: others keep what somebody else made of them. */
export const editedIn = (opened: MediaEdit, { title, description, tags, isAd }: MediaEdit) => ({
  ...(title.trim() !== opened.title && { title: title.trim() }),
  ...(description.trim() !== opened.description && { description: description.trim() }),
  ...(!isSame(tags, opened.tags) && { tags: [...tags] }),
  ...(isAd !== undefined && isAd !== opened.isAd && { isAd }),
})

const fields = ['title', 'description', 'tags', 'isAd'] as const
type Field = (typeof fields)[number]

const fieldNames: Readonly<Record<Field, string>> = {
  title: 'Titel',
  description: 'Beschreibung',
  tags: 'Tags',
  isAd: 'Werbung',
}

const wordsOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  const words = Array.isArray(value) ? value.join(', ') : value
  return typeof words === 'string' && words !== '' ? words : 'leer'
}

/** Changes beside the texts, by the type of their event: what, and what it is now. */
const besides: Readonly<Record<string, readonly [string, string]>> = {
  VideoPosterChanged: ['Vorschaubild', 'neues Bild'],
  VideoCaptionsSet: ['Untertitel', 'hinzugefügt'],
  VideoCaptionsRemoved: ['Untertitel', 'entfernt'],
  VideoEnabled: ['Sichtbarkeit', 'aktiviert'],
  VideoDisabled: ['Sichtbarkeit', 'deaktiviert'],
  VideoDeleted: ['Video', 'gelöscht'],
  VideoRestored: ['Video', 'wiederhergestellt'],
  VideoProcessingRetried: ['Verarbeitung', 'noch einmal begonnen'],
  VideoHostRetried: ['Videodienst', 'noch einmal versucht'],
  ReelEnabled: ['Sichtbarkeit', 'aktiviert'],
  ReelDisabled: ['Sichtbarkeit', 'deaktiviert'],
  ReelMoved: ['Platz', 'verschoben'],
  ReelDeleted: ['Reel', 'gelöscht'],
  ReelRestored: ['Reel', 'wiederhergestellt'],
}

/** Another editor's changes of a video or a reel beside what was typed here. */
export const changesBeside = (
  details: unknown,
  opened: MediaEdit,
  edit: MediaEdit,
): readonly ShownChange[] => {
  const mine = editedIn(opened, edit)
  let known: ToldChange['fields'] = { ...opened }
  return toldChanges(details).flatMap(({ type, fields: now, at, by }): readonly ShownChange[] => {
    if (type !== 'VideoDetailsChanged' && type !== 'ReelDetailsChanged') {
      const words = own(besides, type)
      return words === undefined ? [] : [{ what: words[0], value: words[1], mine: undefined, at, by }]
    }
    const before = known
    known = now
    return fields
      .filter((field) => wordsOf(now[field]) !== wordsOf(before[field]))
      .map((field) => ({
        what: fieldNames[field],
        value: wordsOf(now[field]),
        mine: mine[field] === undefined ? undefined : wordsOf(mine[field]),
        ...{ at, by },
      }))
  })
}
