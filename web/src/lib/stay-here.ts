/** A change on the same page that should leave the visitor where they are, such as a filter: `navigate(to, { state: stayHere })`. */
export const stayHere = { stay: true } as const
