import type { TextType } from '@schaufenster/events/directory/text-events.ts'
import { asSentence, begun, sentencesOf, shortened } from './sentences.ts'
import type { CompanyFacts } from './text-generator.ts'

const listed = new Intl.ListFormat('de')
const shownServices = 3
const mostTags = 10

/** A text about a company's video, from its owner's description and the company's facts. */
export const videoText = (type: Exclude<TextType, 'about'>, said: string, facts: CompanyFacts): string => {
  const about = isOrder.test(said) ? '' : said
  switch (type) {
    case 'title':
      return titleOf(about, facts)
    case 'description':
      return descriptionOf(about, facts)
    case 'tags':
      return tagsOf(about, facts).join(', ')
  }
}

/** An instruction to write doesn't say what the video shows. */
const isOrder = /^(schreib|schlag|nenn|erstell|formulier|mach)/i

/** Characters of the description in a title; the name comes after it. */
const longestSaid = 60

const titleOf = (about: string, { name, city }: CompanyFacts): string => {
  const [sentence = ''] = sentencesOf(about)
  const line = shortened(sentence, longestSaid)
  return line === ''
    ? `${name} im Video${city === undefined ? '' : `: zu Besuch in ${city}`}`
    : `${begun(line)} – ${name}`
}

const descriptionOf = (
  about: string,
  { name, industries: [industry], city, services }: CompanyFacts,
): string => {
  const what = [industry, city === undefined ? undefined : `in ${city}`].filter((part) => part !== undefined)
  const offer = services.length === 0 ? '' : ` über ${listed.format(services.slice(0, shownServices))}`
  return [
    ...(about === '' ? [] : [asSentence(about)]),
    `In diesem Video lernen Sie ${name} kennen${what.length === 0 ? '' : ` (${what.join(' ')})`}.`,
    `Mehr${offer} erfahren Sie in unserem Eintrag. Wir freuen uns auf Ihre Nachricht.`,
  ].join('\n\n')
}

/** As short as video tags usually are. */
const longestTag = 40

const tagsOf = (about: string, { name, industries, city, services }: CompanyFacts): readonly string[] => {
  const local = city === undefined ? [] : [city, ...industries.map((one) => `${one} ${city}`)]
  return [...new Set([...saidTags(about), ...industries, ...services, ...local, name])]
    .filter((tag) => tag.length <= longestTag && !tag.includes(','))
    .slice(0, mostTags)
}

/** So few words are not a sentence. */
const wordsOfItem = 2

/**
 * List items become tags as they are. From a sentence the nouns are taken, recognised by their capital,
 * without the first word, which always has one.
 */
const saidTags = (about: string): readonly string[] =>
  sentencesOf(about).flatMap((sentence) => {
    const items = sentence.split(/[,;]/).map((item) => item.trim())
    return items.every((item) => item.split(' ').length <= wordsOfItem)
      ? items.filter((item) => item !== '')
      : [...sentence.matchAll(/(?<=\s)\p{Lu}[\p{Ll}-]{3,}/gu)].map(([noun]) => noun)
  })
