import type { TextType } from '@schaufenster/events/directory/text-events.ts'
import { composed } from '@schaufenster/platform/lib/composed.ts'
import { escapedHtml } from '@schaufenster/platform/lib/escaped-html.ts'
import { sanitiseHtml } from '../../lib/sanitised-html.ts'
import { shortened } from './sentences.ts'
import type { TextSubject } from './text-generator.ts'

/** Maximum characters of the field the text is for. */
const longest: Readonly<Record<Exclude<TextType, 'about'>, number>> = {
  title: 120,
  description: 160,
  tags: 800,
}

/** Maximum characters of a video's description. */
const longestOfVideo = 2_000

/**
 * Makes a generated text safe to hand on; its generator is not trusted (D-G9). HTML for `about`, several
 * lines for a video's description, one line for anything else.
 */
export const finishedText = (type: TextType, raw: string, subject: TextSubject = 'company'): string => {
  const text = raw.replaceAll(/^\s*```\w*\s*|\s*```\s*$/g, '')
  if (subject === 'video' && type === 'description') return shortened(plainLines(text), longestOfVideo)
  return type === 'about' ? sanitiseHtml(asHtml(text)) : shortened(plainLine(text), longest[type])
}

/** Models asked for HTML may return plain paragraphs. */
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
