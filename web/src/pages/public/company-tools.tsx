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
  const { name, banner, isApproved, myVideos } = company
  return (
    <>
      {isApproved && <FavoriteButton company={company} />}
      <ShareButton url={url} title={name} />
      {banner !== undefined && (
        <WholePicture src={banner} name={name} url={`${url}?${pictureOf(banner, myVideos)}`} />
      )}
    </>
  )
}

/** Whose the picture is, as notices name it: where there is no title picture, that of the first video stands in for it. */
const pictureOf = (banner: string, videos: OpenProfile['myVideos']): string => {
  const film = videos.find(({ thumbnail }) => thumbnail === banner)
  return film === undefined ? `bild=${banner.split('/').at(-1) ?? ''}` : `video=${film.id}`
}
