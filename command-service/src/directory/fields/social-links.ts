import {
  socialNetworks,
  type SocialLinks,
  type SocialNetwork,
} from '@schaufenster/events/directory/values.ts'
import { readWebAddress } from './web-address.ts'

const hosts: Readonly<Record<SocialNetwork, RegExp>> = {
  facebook: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/,
  instagram: /(^|\.)instagram\.com$/,
  twitter: /(^|\.)(twitter\.com|x\.com)$/,
  linkedin: /(^|\.)linkedin\.com$/,
  tiktok: /(^|\.)tiktok\.com$/,
}

/** The profile address for a bare name. */
const profileAddress: Readonly<Record<SocialNetwork, (name: string) => string>> = {
  facebook: (name) => `https://www.facebook.com/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}/`,
  twitter: (name) => `https://x.com/${name}`,
  linkedin: (name) => `https://www.linkedin.com/company/${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
}

/**
 * One link per network, in the order of the networks: from the source's value for it (addresses or profile
 * names, separated by ";"), or else from another web address of the company on that network. An address on
 * another site is refused.
 */
export const readSocialLinks = (
  given: Readonly<Partial<Record<SocialNetwork, string>>>,
  webAddresses: readonly string[],
): SocialLinks => {
  const others = webAddresses.flatMap((address) => {
    const type = networkOf(address)
    return type !== undefined && leadsToProfile(address) ? [{ type, url: address }] : []
  })
  return socialNetworks.flatMap((type) => {
    const [url] = given[type]?.split(';').flatMap((text) => readProfile(type, text) ?? []) ?? []
    if (url !== undefined) return [{ type, url }]
    return others.filter((other) => other.type === type).slice(0, 1)
  })
}

/** A profile's address, from an address or a name; undefined for another site's address or an invalid name. */
export const readProfile = (network: SocialNetwork, text: string): string | undefined =>
  linkOf(network, text.trim()) ?? profileOf(network, text.trim())

/** The network that a web address belongs to, if any. */
export const networkOf = (address: string): SocialNetwork | undefined => {
  const host = URL.parse(address)?.hostname ?? ''
  return socialNetworks.find((network) => hosts[network].test(host))
}

const linkOf = (network: SocialNetwork, text: string): string | undefined => {
  const address = readWebAddress(text)
  return address !== undefined && networkOf(address) === network && leadsToProfile(address)
    ? address
    : undefined
}

/** A network's front page says nothing about a company. */
const leadsToProfile = (address: string): boolean => (URL.parse(address)?.pathname ?? '/') !== '/'

const profileOf = (network: SocialNetwork, text: string): string | undefined => {
  const name = text.replace(/^@/, '')
  return /^[\p{L}\p{N}_.-]+(\/\d+)?$/u.test(name) && !/\.(de|com|net|org)$/i.test(name)
    ? readWebAddress(profileAddress[network](name))
    : undefined
}
