import type { CompanyCard } from '@schaufenster/query-service/directory/contract.ts'
import type { PatternShape } from '../ui/pattern/pattern.ts'
import { PatternPicture } from '../ui/pattern/pattern-picture.tsx'

interface WindowPictureProps {
  readonly company: Pick<CompanyCard, 'name' | 'banner' | 'logo' | 'industry'>
  readonly shape: PatternShape
  readonly eager?: boolean
}

/** The company's own picture, else one drawn from its industry and name. Its name always stands beside it, so it is decoration. */
export const WindowPicture = ({ company, shape, eager = false }: WindowPictureProps) => {
  const src = shape === 'square' ? (company.logo ?? company.banner) : company.banner
  if (src === undefined) {
    return <PatternPicture industry={company.industry[0]?.name ?? ''} name={company.name} shape={shape} />
  }
  return (
    <img
      src={src}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager && shape === 'wide' ? 'high' : 'auto'}
    />
  )
}
