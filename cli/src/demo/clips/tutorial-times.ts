/** When the first thing is filled in. */
export const stepsBegin = 0.8
/** How long each takes. */
export const stepSeconds = 1.7
