import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** Texts generated for somebody, in the stream `texts-{userId}` (D-2.9). Only the stream's id names the user. */

/** The purpose of a text. */
export const textTypes = ['title', 'description', 'tags', 'about'] as const
export type TextType = (typeof textTypes)[number]
export const textTypeNames: Readonly<Record<TextType, string>> = {
  title: 'Titel',
  description: 'Beschreibung',
  tags: 'Suchbegriffe',
  about: 'Über uns',
}

/** Who writes the text: a language model chosen by the operator, or our own sentences around a company's facts. */
export const textSources = ['ai', 'template'] as const
export type TextSource = (typeof textSources)[number]

/** Contains neither the prompt nor the text. A text enters the log only with the profile it is saved in. */
export const TextGenerated = defineEvent({
  type: 'TextGenerated',
  title: 'Text schreiben lassen',
  schema: closedObject({
    type: Type.Enum(textTypes),
    /** Keyed, so that nobody can guess the prompt. */
    promptHash: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    provider: Type.Enum(textSources),
    chars: Type.Integer({ minimum: 0 }),
  }),
  fields: {
    type: {
      label: 'Wofür',
      words: textTypeNames,
    },
    promptHash: { label: 'Kennung der Vorgabe', format: 'hidden' },
    provider: { label: 'Geschrieben von', words: { ai: 'KI', template: 'Vorlage' } },
    chars: 'Zeichen',
  },
})

export const textEvents = [TextGenerated] as const
export type TextEvent = EventOf<(typeof textEvents)[number]>
