import { textSources, textTypeNames, type TextType } from '@schaufenster/events/directory/text-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static, type TSchema } from 'typebox'
import { textSubjects } from './texts/text-generator.ts'

/** Requests and responses of the calls that write texts (spec §7, D-2.9). */

const lineTypes = ['title', 'description', 'tags'] as const satisfies readonly TextType[]

const wish = <Types extends TSchema>(type: Types) => ({
  /** What the text should say. */
  prompt: Type.String({ maxLength: 2_000 }),
  type,
  /** Id or slug of one of the caller's companies, whose facts go into the text. */
  company: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
})

/** `POST /api/openai/generate`. `subject`: what the text is about; defaults to the company. */
export const LineWish = closedObject({
  ...wish(wordedEnum(lineTypes, textTypeNames)),
  subject: Type.Optional(wordedEnum(textSubjects, { company: 'Unternehmen', video: 'Video oder Reel' })),
})
export type LineWish = Static<typeof LineWish>

/** `POST /api/openaiText/generateText`. */
export const HtmlWish = closedObject(wish(Type.Literal('about')))

/** `POST /api/openaiText/stream`. */
export const StreamWish = closedObject(wish(wordedEnum([...lineTypes, 'about'], textTypeNames)))
export type StreamWish = Static<typeof StreamWish>

const source = Type.Enum(textSources, { description: 'Ob eine KI geschrieben hat oder unsere Vorlage' })

/** A text written for a company, and its author. */
export const WrittenText = Type.Object({ response: Type.String(), source })
export type WrittenText = Static<typeof WrittenText>

/** An event of a text stream: pieces as they arrive, then the whole sanitised text; or why there is none. */
export type TextNews =
  | { readonly kind: 'piece'; readonly text: string }
  | ({ readonly kind: 'whole' } & WrittenText)
  | { readonly kind: 'failed'; readonly message: string }
