import {
  socialNetworks,
  type SocialLinks,
  type SocialNetwork,
} from '@schaufenster/events/directory/values.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { createFormCheck, type Checked } from '../../lib/field-checks.ts'
import type { SocialsForm } from '../contract.ts'
import { networkOf, readProfile } from '../fields/social-links.ts'
import { readWebAddress } from '../fields/web-address.ts'

type Given = SocialsForm['list'][number]

/** The links of a form in its order, without empty entries. One link per network, each on its own network's site. */
export const readSocialsForm = ({ list }: SocialsForm): Either<Refusal, SocialLinks> => {
  const check = createFormCheck()
  const given = list.filter(({ url }) => url.trim() !== '')
  const links = given.flatMap((entry, index) => {
    const link = check.field(entry.type, entry, (entry) => checkLink(entry, given.slice(0, index)))
    return link === undefined ? [] : [link]
  })
  const refusal = check.refusal()
  return refusal === undefined ? right(links) : left(refusal)
}

const checkLink = ({ type, url }: Given, before: readonly Given[]): Checked<SocialLinks[number]> => {
  const network = socialNetworks.find((name) => name === type.toLowerCase())
  if (network === undefined) return left(`Bitte wählen Sie eines von ${socialNetworks.join(', ')}.`)
  if (before.some((other) => other.type.toLowerCase() === network))
    return left('Bitte geben Sie je Netzwerk nur einen Link an.')
  const address = url.trim().startsWith('@') ? readProfile(network, url) : readWebAddress(url.trim())
  return address === undefined || networkOf(address) !== network
    ? left(`Bitte geben Sie die Adresse Ihres Profils an, zum Beispiel ${examples[network]}.`)
    : right({ type: network, url: address })
}

const examples: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'https://www.facebook.com/ihrname',
  instagram: 'https://www.instagram.com/ihrname',
  twitter: 'https://x.com/ihrname',
  linkedin: 'https://www.linkedin.com/company/ihrname',
  tiktok: 'https://www.tiktok.com/@ihrname',
}
