import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

const busy = (what: string): Refusal => ({
  code: 'conflict',
  message: `${what} Bitte versuchen Sie es noch einmal, sobald das fertig ist.`,
})
export const busyImporting = busy('Es läuft gerade ein Import.')
export const busyUndoing = busy('Es wird gerade ein Import zurückgenommen.')
export const notUnderWay: Refusal = { code: 'conflict', message: 'Dieser Import läuft gerade nicht.' }
export const stopped: Refusal = { code: 'unavailable', message: 'Der Server wird gerade beendet.' }
