import { lazy, Suspense } from 'react'
import type { OpenProfile } from '../../directory/api.ts'
import { FavoriteButton } from '../../directory/favorites/favorite-button.tsx'
import { ShareButton } from '../../directory/profile/share-button.tsx'
import { WholePicture } from '../../directory/profile/whole-picture.tsx'
import { loadChunk } from '../../lib/chunk.ts'

const StillMap = lazy(async () => {
  const { StillMap: map } = await loadChunk(
    'map',
    async () => await import('../../discovery/map/hit-map.tsx'),
  )
  return { default: map }
})

interface CompanyExtraProps {
  readonly company: OpenProfile
  readonly kind: 'tools' | 'map'
  /** The whole address of the page. */
  readonly url: string
}

/** What a company's page has beside its text: where it is as a small picture, and what one can do with the page. */
export const CompanyExtra = ({ company, kind, url }: CompanyExtraProps) =>
  kind === 'map' ? <PlaceMap company={company} /> : <Tools company={company} url={url} />

const Tools = ({ company, url }: Omit<CompanyExtraProps, 'kind'>) => {
  const { name, banner, isApproved } = company
  return (
    <>
      {isApproved && <FavoriteButton company={company} />}
      <ShareButton url={url} title={name} />
      {banner !== undefined && <WholePicture src={banner} name={name} />}
    </>
  )
}

/** Nothing of who has told no place. */
const PlaceMap = ({ company: { address } }: Pick<CompanyExtraProps, 'company'>) =>
  address?.latitude !== undefined &&
  address.longitude !== undefined && (
    <Suspense fallback={null}>
      <StillMap lat={address.latitude} lon={address.longitude} />
    </Suspense>
  )
