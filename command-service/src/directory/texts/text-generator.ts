import type { TextSource, TextType } from '@schaufenster/events/directory/text-events.ts'

/** What is known of the company that a text is about. */
export interface CompanyFacts {
  readonly name: string
  /** By name. */
  readonly industries: readonly string[]
  readonly city: string | undefined
  readonly services: readonly string[]
  readonly tagLine: string | undefined
}

/** What a text is about: the company itself, or a video or reel of it. */
export const textSubjects = ['company', 'video'] as const
export type TextSubject = (typeof textSubjects)[number]

/** The text that somebody wants. */
export interface WantedText {
  readonly type: TextType
  /** Without it the company. */
  readonly subject?: TextSubject
  /** What it is to say, in the words of whoever asks; may be empty. */
  readonly prompt: string
  /** Undefined: it is about no company that is known here. */
  readonly facts: CompanyFacts | undefined
}

/** Writes texts (D-2.9). */
export interface TextGenerator {
  readonly source: TextSource
  /**
   * Writes a text, piece by piece: simple HTML for `about`, else plain text; nobody has cleaned it yet. Ends without an error once the signal is aborted, so
   * look at the signal before the text is used. Throws {@link TextFailed}.
   */
  write(wanted: WantedText, signal: AbortSignal): AsyncIterable<string>
}

/** No text came, or only half of one. The message is for the operator's log: nothing of what was asked or answered. */
export class TextFailed extends Error {
  override readonly name = 'TextFailed'
}
