import { tooLong } from './too-long.ts'

/** Field checks in the browser, so that people needn't wait for a response. The API checks again and has the last word. */
export interface Check {
  /**
   * The German text that says what to do, if there is anything to say. While somebody is `typing` only what can't become right by typing on is
   * at fault. `sent`: what else the form is sent with.
   */
  readonly fault: (text: string, when: Moment, sent: TextOf) => string | undefined
  /** Characters that fit, where the check counts them. */
  readonly longest?: number
}

/** The value of a field by name; empty if there is none. */
type TextOf = (name: string) => string

/** While somebody types, reports only what more typing can't fix. */
export type Moment = 'typing' | 'sending'

/** The checks of each field of a form, by its name. */
export type Rules = Readonly<Record<string, readonly Check[]>>

/** One German text per field at fault. */
export type Problems = Readonly<Record<string, string>>

/** The first fault; the checks are in order of importance to the user. */
export const faultOf = (
  checks: readonly Check[] | undefined,
  text: string,
  when: Moment,
  sent: TextOf = () => '',
) => checks?.map(({ fault }) => fault(text, when, sent)).find((fault) => fault !== undefined)

/** What is wrong with a form before it is sent. */
export const faultsOf = (rules: Rules, textOf: TextOf): Problems =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, checks]) => {
      const fault = faultOf(checks, textOf(name), 'sending', textOf)
      return fault === undefined ? [] : [[name, fault]]
    }),
  )

/** The characters that fit into a field, if they are counted. */
export const longestOf = (checks: readonly Check[] | undefined): number | undefined =>
  checks?.find(({ longest }) => longest !== undefined)?.longest

/** An empty field is at fault only if it is required. */
const whenSent = (isFine: (text: string) => boolean, message: string): Check => ({
  fault: (text, when) =>
    when === 'typing' || text.trim() === '' || isFine(text.trim()) ? undefined : message,
})

/** At fault when it is sent blank; typing it empty is no fault yet, and never where something of the name `unless` is sent. */
export const needed = (message: string, unless?: string): Check => ({
  fault: (text, when, sent) =>
    when === 'sending' && text.trim() === '' && (unless === undefined || sent(unless) === '')
      ? message
      : undefined,
})

/** At fault as soon as it is too long. */
export const atMost = (longest: number): Check => ({
  longest,
  fault: (text) => tooLong(text, longest),
})

/** A password as it is, blanks and all. */
export const passwordLength = (least: number, most: number): Check => ({
  fault: (text, when) =>
    text.length > most || (when === 'sending' && text.length < least)
      ? `Ein Passwort hat ${least} bis ${most} Zeichen (jetzt ${text.length}).`
      : undefined,
})

export const noBrackets: Check = {
  fault: (text) => (/[<>]/.test(text) ? 'Bitte schreiben Sie den Namen ohne < und >.' : undefined),
}

/** What the API considers HTML, which only the about text may contain (D-G9). "3 < 5" isn't. */
export const plainText: Check = {
  fault: (text) =>
    /<\s*[a-z!/?]|&(#\d+|#x[0-9a-f]+|lt|gt);/i.test(text)
      ? 'Bitte schreiben Sie nur Text, ohne HTML.'
      : undefined,
}

export const emailAddress = whenSent(
  (text) => /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/.test(text),
  'Bitte geben Sie eine E-Mail-Adresse an, zum Beispiel info@beispiel.de.',
)

/** At fault when it is one of these addresses, in capitals or not. */
export const noneOf = (addresses: readonly string[], message: string): Check => {
  const known = new Set(addresses.map((address) => address.toLowerCase()))
  return whenSent((text) => !known.has(text.toLowerCase()), message)
}

export const webAddress = whenSent(
  (text) => /^(https?:\/\/)?[^\s/:@]+\.[a-z][a-z0-9-]+(:\d+)?([/?#]\S*)?$/i.test(text),
  'Bitte geben Sie eine Webadresse an, zum Beispiel https://www.beispiel.de.',
)

export const germanPostcode = whenSent(
  (text) => /^\d{5}$/.test(text),
  'Eine Postleitzahl hat fünf Ziffern, zum Beispiel 80331.',
)

const onlyNumber =
  'Bitte geben Sie die Nummer nur mit Ziffern, + und Leerzeichen an, zum Beispiel +49 89 1234567.'

/** Pasted text stays as it is: the API normalises separators; letters are reported and never dropped (spec §5, D-2.12). */
export const phoneNumber: Check = {
  fault: (text, when) => {
    if (/[^\d+\s/().;,|–-]/.test(text)) return onlyNumber
    const tooFew = text.trim() !== '' && text.replace(/\D/g, '').length < 3
    return when === 'sending' && tooFew ? onlyNumber : undefined
  },
}
