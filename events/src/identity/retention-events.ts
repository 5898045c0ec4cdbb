import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** What retention removed, by rule. What merely expires leaves no event. */
export const appliedRetentions = [
  'unconfirmedAccounts',
  'strayPasswords',
  'unusedPictures',
  'notices',
] as const
export const retentionNames: Readonly<Record<(typeof appliedRetentions)[number], string>> = {
  unconfirmedAccounts: 'Unbestätigte Konten',
  strayPasswords: 'Passwörter ohne Konto',
  unusedPictures: 'Unbenutzte Bilder',
  notices: 'Meldungen, die ohne Konto kamen (Name, Adresse und Text)',
}

/** Whom the history names for what the clocks of retention do. */
export const retentionActor = { kind: 'system', name: 'retention' } as const

/** Something was taken away because nobody may or need keep it any longer, in the stream `retention-{rule}`. How much of it, and nothing of whose. */
export const RetentionApplied = defineEvent({
  type: 'RetentionApplied',
  title: 'Nach Fristablauf gelöscht',
  schema: closedObject({ rule: Type.Enum(appliedRetentions), removed: Type.Integer({ minimum: 1 }) }),
  fields: { rule: { label: 'Frist', words: retentionNames }, removed: 'Entfernt' },
})

export const retentionEvents = [RetentionApplied] as const
/** All that clocks of retention leave in the log. */
export type RetentionEvent = EventOf<(typeof retentionEvents)[number]>
