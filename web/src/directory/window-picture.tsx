import type { CompanyCard } from '@schaufenster/query-service/directory/contract.ts'
import { PatternPicture } from '../ui/pattern/pattern-picture.tsx'
import type { PatternShape } from '../ui/pattern/pattern.ts'
import { pictureSource } from '../ui/picture-source.ts'

interface WindowPictureProps {
  readonly company: Pick<CompanyCard, 'name' | 'banner' | 'logo' | 'industry'>
  readonly shape: PatternShape
  readonly eager?: boolean
}

/** The widths that pictures are served in (`GET /media/{key}?w=`). */
const widths = [96, 320, 640, 1280] as const

/**
 * How wide a picture is drawn, and the proportions that its place is kept in. A tall window shows the middle of a picture that is wider than itself:
 * it takes 1.7 times the window's width; on phones, whose dots are fine, a little less will do.
 */
const layouts: Readonly<
  Record<PatternShape, { readonly sizes: string; readonly width: number; readonly height: number }>
> = {
  tall: { sizes: '(max-width: 48em) 52vw, 365px', width: 320, height: 400 },
  square: { sizes: 'calc(clamp(84px, 24vw, 128px) - 9px)', width: 96, height: 96 },
  wide: { sizes: '(min-width: 62em) 600px, 100vw', width: 1280, height: 960 },
}

/** The company's own picture, else one drawn from its industry and name. Its name always stands beside it, so it is decoration. */
export const WindowPicture = ({ company, shape, eager = false }: WindowPictureProps) => {
  const src = shape === 'square' ? (company.logo ?? company.banner) : company.banner
  if (src === undefined) {
    return <PatternPicture industry={company.industry[0]?.name ?? ''} name={company.name} shape={shape} />
  }
  const { sizes, width, height } = layouts[shape]
  return (
    <img
      {...pictureSource(src, widths)}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager && shape === 'wide' ? 'high' : 'auto'}
    />
  )
}
