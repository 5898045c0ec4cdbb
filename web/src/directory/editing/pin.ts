/** A point on earth in degrees. */
export interface Spot {
  readonly lat: number
  readonly lon: number
}

/** About a metre: nobody sets a pin more exactly. */
const digits = 5

/** A point as the field for it holds it: "48.13743, 11.57549". */
export const pinText = ({ lat, lon }: Spot): string => `${lat.toFixed(digits)}, ${lon.toFixed(digits)}`

const shape = /^(-?\d{1,2}(?:[.,]\d+)?)\s*[;,\s]\s*(-?\d{1,3}(?:[.,]\d+)?)$/

/** The point that somebody typed or pasted, with points or commas; undefined for what is none. */
export const pinOf = (text: string): Spot | undefined => {
  const [, north = '', east = ''] = shape.exec(text.trim()) ?? []
  const [lat, lon] = [Number(north.replace(',', '.')), Number(east.replace(',', '.'))]
  return north !== '' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

/** What a map that moves a pin is given. */
export interface PinMapProps {
  /** Which address it is about. */
  readonly label: string
  /** Where the pin stands; undefined: nowhere yet. */
  readonly pin: Spot | undefined
  /** The middle of the address's postcode, if one knows it. */
  readonly center: Spot | undefined
  readonly onMove: (spot: Spot) => void
}
