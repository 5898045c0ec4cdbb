import type { OpenProfile } from '../../directory/api.ts'
import { FavoriteButton } from '../../directory/favorites/favorite-button.tsx'
import { ShareButton } from '../../directory/profile/share-button.tsx'
import { WholePicture } from '../../directory/profile/whole-picture.tsx'

interface CompanyToolsProps {
  readonly company: OpenProfile
  /** The whole address of the page. */
  readonly url: string
}

/** What one can do with a company's page. */
export const CompanyTools = ({ company, url }: CompanyToolsProps) => {
  const { name, banner, isApproved } = company
  return (
    <>
      {isApproved && <FavoriteButton company={company} />}
      <ShareButton url={url} title={name} />
      {banner !== undefined && <WholePicture src={banner} name={name} page={url} />}
    </>
  )
}
