import type { OperatorAnswer, OperatorView } from '@schaufenster/query-service/discovery/operator-contract.ts'
import { resource } from '../../lib/resource.ts'

/** The operator of the installation; without `data` it has not been entered (D-3.11). */
export const operatorData = resource({
  name: 'operatorData',
  ask: (client) => client.get<OperatorAnswer>('/api/operator'),
  channels: ['operator'],
})

const elsewhere = ['facebook', 'instagram', 'linkedin', 'tiktok'] as const

interface Site {
  readonly publicUrl: string
  /** Those of the operator's pages elsewhere are settings (D-3.11). */
  readonly links: Readonly<Partial<Record<(typeof elsewhere)[number], string>>>
}

/** For search engines (schema.org). */
export const operatorJsonLd = (
  { name, street, plz, city, email, phone, vatId }: OperatorView,
  { publicUrl, links }: Site,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icon.svg`,
  email,
  telephone: phone,
  vatID: vatId,
  address: { '@type': 'PostalAddress', streetAddress: street, postalCode: plz, addressLocality: city },
  sameAs: elsewhere.flatMap((name) => links[name] ?? []),
})
