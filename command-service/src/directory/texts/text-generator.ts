import type { TextSource, TextType } from '@schaufenster/events/directory/text-events.ts'

/** The known facts about the company that a text is about. */
export interface CompanyFacts {
  readonly name: string
  /** By name. */
  readonly industries: readonly string[]
  readonly city: string | undefined
  readonly services: readonly string[]
  readonly tagLine: string | undefined
}

/** What a text is about: the company itself, or one of its videos or reels. */
export const textSubjects = ['company', 'video'] as const
export type TextSubject = (typeof textSubjects)[number]

/** The requested text. */
export interface WantedText {
  readonly type: TextType
  /** Defaults to the company. */
  readonly subject?: TextSubject
  /** What the text should say, in the words of the requester; may be empty. */
  readonly prompt: string
  /** Undefined: the text is not about a known company. */
  readonly facts: CompanyFacts | undefined
}

/** Writes texts (D-2.9). */
export interface TextGenerator {
  readonly source: TextSource
  /**
   * Writes a text, piece by piece: simple HTML for `about`, plain text otherwise, not sanitised. Ends without
   * an error once the signal is aborted, so check the signal before using the text. Throws {@link
   * TextFailed}.
   */
  write(wanted: WantedText, signal: AbortSignal): AsyncIterable<string>
}

/** The text is missing or incomplete. The message goes to the operator's log and contains nothing of the request or the response. */
export class TextFailed extends Error {
  override readonly name = 'TextFailed'
}
