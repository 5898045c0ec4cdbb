import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import type { CompanyClipsDocument } from '@schaufenster/projections/media/company-clips.ts'
import { given } from '../lib/given.ts'
import type { WindowClip } from './clip-contract.ts'
import { posterAddresses, videoAddress } from './media-files.ts'

/** The window clips of these companies by id, only of those with a video. */
export const clipsOf = async (
  { companyClips }: { readonly companyClips: DocumentReader<CompanyClipsDocument> },
  ids: readonly string[],
): Promise<ReadonlyMap<string, WindowClip>> => {
  const found = await companyClips.getMany(ids)
  return new Map(
    found.flatMap(({ key, document: { first } }) =>
      first === null
        ? []
        : [
            [
              key,
              {
                src: videoAddress(first.key),
                ...given({ poster: posterAddresses(first.poster).compressedThumbnail }),
              },
            ] as const,
          ],
    ),
  )
}
