import {
  socialNetworkNames,
  socialNetworks,
  type FurtherDetails,
  type SocialLinks,
} from '@schaufenster/events/directory/values.ts'
import { tidyLine } from '../../lib/plain-text.ts'
import { readEmail } from '../fields/email.ts'
import { readProfile } from '../fields/social-links.ts'
import { readWebAddress } from '../fields/web-address.ts'
import type { SourceRow } from './source-row.ts'
import { withoutRepeats } from './text.ts'

/** What a profile's fields took from a row. */
export interface Taken {
  readonly website: string | undefined
  readonly email: string | undefined
  readonly socialLinks: SocialLinks
}

/** A row's web addresses, e-mail addresses and profiles that no field took, each as written (spec §6, D-2.14). */
export const contactsLeftOver = (row: SourceRow, { website, email, socialLinks }: Taken): FurtherDetails => {
  const addresses = new Set([website, ...socialLinks.map(({ url }) => url)].map(sameAddress))
  const isTaken = (address: string | undefined): boolean =>
    address !== undefined && addresses.has(sameAddress(address))
  const saysMore = (piece: string): boolean => !wordsOf(piece).every((word) => isTaken(readWebAddress(word)))
  return [
    ...labelled('Website', piecesOf(row.webAddresses, ';').filter(saysMore)),
    ...labelled(
      'E-Mail',
      piecesOf(row.emails, /[;,]/).filter(
        (piece) => email === undefined || readEmail(piece)?.toLowerCase() !== email.toLowerCase(),
      ),
    ),
    ...socialNetworks.flatMap((network) =>
      labelled(
        socialNetworkNames[network],
        piecesOf([row.social[network] ?? ''], ';').filter(
          (piece) => !isTaken(readProfile(network, piece)) && saysMore(piece),
        ),
      ),
    ),
  ]
}

const labelled = (label: string, texts: readonly string[]): FurtherDetails =>
  withoutRepeats(texts).map((text) => ({ label, text }))

const piecesOf = (texts: readonly string[], separator: string | RegExp): readonly string[] =>
  texts
    .flatMap((text) => text.split(separator))
    .map(tidyLine)
    .filter((piece) => piece !== '')

/** A blank after the scheme is a slip: "https:// huber.de". */
const wordsOf = (piece: string): readonly string[] => piece.replace(/:\/\/ /g, '://').split(' ')

/** The same page is often written in several ways. */
const sameAddress = (address: string | undefined): string =>
  (address ?? '').replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

const longestText = 500

/** A row's services that don't or don't fully fit into its profile, in as few texts as possible. */
export const servicesLeftOver = (given: readonly string[], taken: readonly string[]): FurtherDetails => {
  const known = new Set(taken.map((service) => service.toLowerCase()))
  const texts: string[] = []
  for (const service of withoutRepeats(given.map(tidyLine))) {
    if (service === '' || known.has(service.toLowerCase())) continue
    const longer = `${texts.at(-1) ?? ''}, ${service}`
    if (texts.length > 0 && longer.length <= longestText) texts[texts.length - 1] = longer
    else texts.push(service)
  }
  return texts.map((text) => ({ label: 'Leistungen', text }))
}
