/** What a check found. `mend`: something must be done; `note`: something may be. For operators, in German. */
export interface Finding {
  readonly state: 'fine' | 'note' | 'mend'
  readonly what: string
  readonly remedy?: string
}

/** Looks at one thing and changes nothing. */
export type Check = () => Promise<readonly Finding[]> | readonly Finding[]

/** The three kinds of finding. One that needs repair always says how; one that is fine needs no remedy. */
export const fine = (what: string): Finding => ({ state: 'fine', what })
export const note = (what: string, remedy?: string): Finding => ({
  state: 'note',
  what,
  ...(remedy !== undefined && { remedy }),
})
export const mend = (what: string, remedy: string): Finding => ({ state: 'mend', what, remedy })
