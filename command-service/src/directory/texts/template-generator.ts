import { escapedHtml } from '@schaufenster/platform/lib/escaped-html.ts'
import { asSentence } from './sentences.ts'
import type { CompanyFacts, TextGenerator, WantedText } from './text-generator.ts'
import { videoText } from './video-template.ts'

/** Writes without a language model or a network: the same facts give the same sentences. */
export const templateGenerator: TextGenerator = {
  source: 'template',
  async *write(wanted) {
    yield templateText(wanted)
  },
}

/** Our own sentences around a company's facts. */
export const templateText = ({ type, subject, prompt, facts }: WantedText): string => {
  const wish = prompt.trim().replaceAll(/\s+/g, ' ')
  if (subject === 'video' && facts !== undefined && type !== 'about') return videoText(type, wish, facts)
  switch (type) {
    case 'title':
      return facts === undefined ? wish : `${facts.name}${whatAndWhere(facts)}`
    case 'description':
      return facts === undefined ? wish : descriptionOf(facts)
    case 'tags':
      return tagsOf(facts, wish).join(', ')
    case 'about':
      return aboutOf(facts, wish)
  }
}

const listed = new Intl.ListFormat('de')
const shownServices = 3

/** The words after the name: what the company is, and where. */
const whatAndWhere = ({ industries: [industry], city }: CompanyFacts): string =>
  `${industry === undefined ? '' : `: ${industry}`}${city === undefined ? '' : ` in ${city}`}`

const descriptionOf = (facts: CompanyFacts): string => {
  const {
    name,
    industries: [industry],
    city,
    services,
  } = facts
  const offer = services.length === 0 ? '' : `: ${listed.format(services.slice(0, shownServices))}`
  return offer !== '' && industry !== undefined && city !== undefined
    ? `${industry} in ${city}${offer}`
    : `${name}${offer === '' ? whatAndWhere(facts) : offer}`
}

const mostTags = 10

/** The company's kind, its place and the requested words, without repetitions and existing tags. */
const tagsOf = (facts: CompanyFacts | undefined, wish: string): readonly string[] => {
  const { industries = [], city, services = [] } = facts ?? {}
  const wished = wish.split(/[,;\n]|\bund\b/).map((part) => part.trim())
  const local =
    city === undefined ? [] : [...industries, ...services.slice(0, 2)].map((one) => `${one} ${city}`)
  const known = new Set(services.map((name) => name.toLowerCase()))
  return [...new Set([...wished, ...industries, ...local])]
    .filter((tag) => tag !== '' && tag.length <= 80 && !known.has(tag.toLowerCase()))
    .slice(0, mostTags)
}

const aboutOf = (facts: CompanyFacts | undefined, wish: string): string => {
  const said = wish === '' ? '' : `<p>${escapedHtml(asSentence(wish))}</p>`
  if (facts === undefined) return said
  const { name, services, tagLine } = facts
  const intro = `<p><strong>${escapedHtml(name)}</strong>${escapedHtml(whatAndWhere(facts))}.${
    tagLine === undefined ? '' : ` ${escapedHtml(asSentence(tagLine))}`
  }</p>`
  const offer =
    services.length === 0
      ? ''
      : `<h3>Das bieten wir an</h3><ul>${services.map((one) => `<li>${escapedHtml(one)}</li>`).join('')}</ul>`
  const end = '<p>Rufen Sie uns an, schreiben Sie uns oder kommen Sie vorbei: Wir freuen uns auf Sie.</p>'
  return intro + said + offer + end
}
