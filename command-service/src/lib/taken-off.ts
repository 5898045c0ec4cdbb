import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** To owners who would put back what the platform took off their page on a notice (D-7.8). */
export const takenOff: Refusal = {
  code: 'conflict',
  message:
    'Das hat die Plattform von Ihrer Seite genommen. Wenn Sie die Entscheidung für falsch halten, legen Sie über den Link in unserer E-Mail kostenlos Beschwerde ein.',
}
