import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** The documents that the platform must show, by the last part of their address (spec §2, D-3.10). */
export const LegalPage = Type.Union([
  Type.Literal('impressum'),
  Type.Literal('datenschutzerklaerung'),
  Type.Literal('agb'),
  Type.Literal('widerrufsbelehrung'),
  Type.Literal('barrierefreiheit'),
])
export type LegalPage = Static<typeof LegalPage>
export const legalPageNames: Readonly<Record<LegalPage, string>> = {
  impressum: 'Impressum',
  datenschutzerklaerung: 'Datenschutzerklärung',
  agb: 'AGB',
  widerrufsbelehrung: 'Widerrufsbelehrung',
  barrierefreiheit: 'Barrierefreiheit',
}

/** A new version of a legal document. Acceptances refer to a version, so a published one never changes. */
export const LegalPagePublished = defineEvent({
  type: 'LegalPagePublished',
  title: 'Rechtstext veröffentlicht',
  schema: closedObject({
    page: LegalPage,
    /** 1, 2, 3 … */
    version: Type.Integer({ minimum: 1 }),
    /** The day it takes effect, ISO 8601 date, Europe/Berlin. */
    validFrom: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    title: Type.String({ minLength: 1, maxLength: 200 }),
    /** Sanitised HTML (D-G9). */
    html: Type.String({ minLength: 1, maxLength: 200_000 }),
  }),
  fields: {
    page: {
      label: 'Seite',
      words: legalPageNames,
    },
    validFrom: 'Gültig ab',
    title: 'Titel',
    html: { label: 'Text', format: 'html' },
  },
})

export const legalPageEvents = [LegalPagePublished] as const
export type LegalPageEvent = EventOf<(typeof legalPageEvents)[number]>
