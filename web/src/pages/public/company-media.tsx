import type { OpenProfile } from '../../directory/api.ts'
import { GallerySection } from '../../directory/profile/gallery-section.tsx'
import { ReelRow } from '../../media/cards/reel-row.tsx'
import { VideosSection } from '../../media/company/videos-section.tsx'
import { videoJsonLd } from '../../media/reels/video-json-ld.ts'
import { paths } from '../../paths.ts'
import { JsonLd } from '../../ui/head.tsx'

interface CompanyMediaProps {
  readonly company: OpenProfile
  /** Among its documents. Told by the page: to look here would have this part load the page's own code. */
  readonly pictures: OpenProfile['documents']
  /** Of the site. */
  readonly publicUrl: string
}

/** The videos, reels and pictures of a company, each film once, and what search engines read of its videos. */
export const CompanyMedia = ({
  company: { slug, name, myVideos, reels },
  pictures,
  publicUrl,
}: CompanyMediaProps) => {
  const page = publicUrl + paths.company.href(slug)
  const data = myVideos.flatMap((video) => videoJsonLd({ ...video, company: name }, publicUrl) ?? [])
  return (
    <>
      {data.length > 0 && <JsonLd data={data} />}
      <VideosSection videos={myVideos.filter(({ asReel }) => asReel !== true)} page={page} />
      <ReelRow id="reels" title="Reels" reels={reels} company={slug} />
      <GallerySection pictures={pictures} page={page} />
    </>
  )
}
