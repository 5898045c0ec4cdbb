import { isFields } from '../../lib/fields.ts'
import type { Check, Rules } from '../../lib/form-checks.ts'

type NetworkName = 'facebook' | 'instagram' | 'twitter' | 'linkedin' | 'tiktok'
/** An address for each network; blank: none. */
export type SocialAddresses = Readonly<Record<NetworkName, string>>
/** Those that differ from what is saved. */
export type SocialChanges = Partial<SocialAddresses>

interface Network {
  readonly type: NetworkName
  readonly label: string
  readonly example: string
  readonly host: RegExp
}

/** The networks of the spec (§3), in its order. */
export const networks: readonly Network[] = [
  {
    type: 'facebook',
    label: 'Facebook',
    example: 'https://www.facebook.com/ihrname',
    host: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/,
  },
  {
    type: 'instagram',
    label: 'Instagram',
    example: 'https://www.instagram.com/ihrname',
    host: /(^|\.)instagram\.com$/,
  },
  {
    type: 'twitter',
    label: 'X (Twitter)',
    example: 'https://x.com/ihrname',
    host: /(^|\.)(twitter\.com|x\.com)$/,
  },
  {
    type: 'linkedin',
    label: 'LinkedIn',
    example: 'https://www.linkedin.com/company/ihrname',
    host: /(^|\.)linkedin\.com$/,
  },
  {
    type: 'tiktok',
    label: 'TikTok',
    example: 'https://www.tiktok.com/@ihrname',
    host: /(^|\.)tiktok\.com$/,
  },
]

const hostOf = (text: string): string =>
  URL.parse(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`)
    ?.hostname ?? ''

/** Whether an address is on its network; never stricter than the API. */
const onNetwork = ({ host, example }: Network): Check => ({
  fault: (text, when) =>
    when === 'typing' ||
    text.trim() === '' ||
    /^@[\p{L}\p{N}_.-]+$/u.test(text.trim()) ||
    text.split(/[;\s]+/).some((one) => host.test(hostOf(one)))
      ? undefined
      : `Bitte geben Sie die Adresse Ihres Profils an, zum Beispiel ${example}.`,
})

/** The checks of the form. */
export const socialRules: Rules = Object.fromEntries(
  networks.map((network) => [network.type, [onNetwork(network)]]),
)

/** Whether something that was kept is what was changed of the addresses. */
export const isSocialChanges = (kept: unknown): kept is SocialChanges =>
  isFields(kept) &&
  Object.entries(kept).every(
    ([name, address]) => typeof address === 'string' && networks.some(({ type }) => type === name),
  )

/** What is changed of them, in a line. */
export const socialWords = (changes: SocialChanges): string =>
  networks
    .flatMap(({ type, label }) => {
      const address = changes[type]
      return address === undefined ? [] : [`${label}: ${address.trim() || 'leer'}`]
    })
    .join(', ')
