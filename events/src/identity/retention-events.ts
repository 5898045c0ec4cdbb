import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** Kinds of data that retention rules removed. Data that merely expire leave no event. */
export const appliedRetentions = [
  'unconfirmedAccounts',
  'strayPasswords',
  'unusedPictures',
  'notices',
  'hiddenTexts',
] as const
export const retentionNames: Readonly<Record<(typeof appliedRetentions)[number], string>> = {
  unconfirmedAccounts: 'Unbestätigte Konten',
  strayPasswords: 'Passwörter ohne Konto',
  unusedPictures: 'Unbenutzte Bilder',
  hiddenTexts: 'Zurückgezogene und abgelehnte Bewertungen und Kommentare, die ohne Konto kamen',
  notices: 'Meldungen, die ohne Konto kamen (Name, Adresse und Text)',
}

/** The actor of retention rules in the history. */
export const retentionActor = { kind: 'system', name: 'retention' } as const

/** Data were removed because nobody may or need keep them any longer, in the stream `retention-{rule}`. Says how much, but not whose. */
export const RetentionApplied = defineEvent({
  type: 'RetentionApplied',
  title: 'Nach Fristablauf gelöscht',
  schema: closedObject({ rule: Type.Enum(appliedRetentions), removed: Type.Integer({ minimum: 1 }) }),
  fields: { rule: { label: 'Frist', words: retentionNames }, removed: 'Entfernt' },
})

export const retentionEvents = [RetentionApplied] as const
/** All events of retention rules. */
export type RetentionEvent = EventOf<(typeof retentionEvents)[number]>
