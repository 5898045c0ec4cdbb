import type { CaptionsView } from '@schaufenster/query-service/media/contract.ts'

type Language = CaptionsView['language']

/** Languages of captions, as one chooses them. */
export const captionLanguages: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'Englisch',
  tr: 'Türkisch',
  ru: 'Russisch',
  pl: 'Polnisch',
  ar: 'Arabisch',
  uk: 'Ukrainisch',
  fr: 'Französisch',
  it: 'Italienisch',
  es: 'Spanisch',
}

const isLanguage = (text: string): text is Language => Object.hasOwn(captionLanguages, text)

/** The language that a field says. */
export const languageOf = (text: string): Language => (isLanguage(text) ? text : 'de')

/** Bytes: longer ones the API doesn't take. */
const mostBytes = 500_000

/** The fault of a captions file before it is read. */
export const captionsFault = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!/\.(vtt|srt)$/i.test(name)) return 'Bitte wählen Sie Untertitel als VTT oder SRT.'
  return size > mostBytes ? 'Diese Untertitel sind zu lang. Höchstens 500 KB gehen.' : undefined
}
