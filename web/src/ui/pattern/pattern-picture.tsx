import { useMemo } from 'react'
import { drawPattern, type PatternShape } from './pattern.ts'

interface PatternPictureProps {
  readonly industry: string
  readonly name: string
  readonly shape: PatternShape
}

/** The generated picture of a company; decorative, because its name is beside it. */
export const PatternPicture = ({ industry, name, shape }: PatternPictureProps) => {
  const { width, height, ground, layers } = useMemo(
    () => drawPattern(industry, name, shape),
    [industry, name, shape],
  )
  return (
    <svg
      className="pattern-picture"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect width={width} height={height} fill={ground} />
      {layers.map(({ color, path }) => (
        <path key={color} d={path} fill={color} fillRule="evenodd" />
      ))}
    </svg>
  )
}
