import type { TextType } from '@schaufenster/events/directory/text-events.ts'
import { composed } from '@schaufenster/platform/lib/composed.ts'
import { escapedHtml } from '@schaufenster/platform/lib/escaped-html.ts'
import { sanitiseHtml } from '../../lib/sanitised-html.ts'
import { shortened } from './sentences.ts'
import type { TextSubject } from './text-generator.ts'

/** Characters that the field holds for which it is. */
const longest: Readonly<Record<Exclude<TextType, 'about'>, number>> = {
  title: 120,
  description: 160,
  tags: 800,
}

/** Of the description of a video, in characters. */
const longestOfVideo = 2_000

/** What a text is when it is handed on: nobody trusts what wrote it (D-G9). HTML for `about`, lines for the description of a video, else a line of text. */
export const finishedText = (type: TextType, raw: string, subject: TextSubject = 'company'): string => {
  const text = raw.replaceAll(/^\s*```\w*\s*|\s*```\s*$/g, '')
  if (subject === 'video' && type === 'description') return shortened(plainLines(text), longestOfVideo)
  return type === 'about' ? sanitiseHtml(asHtml(text)) : shortened(plainLine(text), longest[type])
}

/** Models that were asked for HTML may answer paragraphs of text. */
const asHtml = (text: string): string =>
  /<(p|h\d|ul|ol|li|br|strong|em)\b/i.test(text)
    ? text
    : text
        .split(/\n\s*\n/)
        .map((part) => `<p>${escapedHtml(part.trim())}</p>`)
        .join('')

const plainLine = (text: string): string =>
  composed(text)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[<>\p{Cc}\s]+/gu, ' ')
    .trim()
    .replaceAll(/^["„“](.*)["“”]$/g, '$1')

/** Paragraphs stay apart. */
const plainLines = (text: string): string =>
  text
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n\n')
    .split(/\n+/)
    .map(plainLine)
    .filter((line) => line !== '')
    .join('\n\n')
