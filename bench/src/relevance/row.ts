/** A business as its source describes it, before any of our code has read it: the basis of judgements. */
export interface Row {
  readonly id: string
  readonly name: string
  /** Of OpenStreetMap; an invented company has none. */
  readonly tags: Readonly<Record<string, string>>
  /** The trade of an invented company, empty for a real one. */
  readonly trade: string
  /** An invented company's services, tag line and text; a real one's description. */
  readonly says: string
  readonly street: string
  readonly plz: string
  readonly city: string
  readonly lat: number
  readonly lon: number
  /** Digits only. */
  readonly phone: string
  /** As OpenStreetMap writes them. */
  readonly hours: string
}
