import type { TextType } from '@schaufenster/events/directory/text-events.ts'
import type { CompanyFacts } from './text-generator.ts'

const listed = new Intl.ListFormat('de')
const shownServices = 3
const mostTags = 10

/** A text about a video of a company, of its facts alone: what the video shows only its owner knows. */
export const videoText = (type: Exclude<TextType, 'about'>, facts: CompanyFacts): string => {
  switch (type) {
    case 'title':
      return titleOf(facts)
    case 'description':
      return descriptionOf(facts)
    case 'tags':
      return tagsOf(facts).join(', ')
  }
}

const titleOf = ({ name, city }: CompanyFacts): string =>
  `${name} im Video${city === undefined ? '' : `: zu Besuch in ${city}`}`

const descriptionOf = ({ name, industries: [industry], city, services }: CompanyFacts): string => {
  const what = [industry, city === undefined ? undefined : `in ${city}`].filter((part) => part !== undefined)
  const about = services.length === 0 ? '' : ` über ${listed.format(services.slice(0, shownServices))}`
  return [
    `In diesem Video lernen Sie ${name} kennen${what.length === 0 ? '' : ` (${what.join(' ')})`}.`,
    `Mehr${about} erfahren Sie in unserem Eintrag. Wir freuen uns auf Ihre Nachricht.`,
  ].join('\n\n')
}

/** As short as tags of videos are. */
const longestTag = 40

const tagsOf = ({ name, industries, city, services }: CompanyFacts): readonly string[] => {
  const local = city === undefined ? [] : [city, ...industries.map((one) => `${one} ${city}`)]
  return [...new Set([...industries, ...services, ...local, name])]
    .filter((tag) => tag.length <= longestTag && !tag.includes(','))
    .slice(0, mostTags)
}
