import type { CompanyCommand } from '@schaufenster/command-service/directory/company/company-commands.ts'
import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import type { Handle } from '@schaufenster/command-service/lib/handle.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { SpecialHours } from '@schaufenster/events/directory/values.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { contextOf, done, system } from './demo-steps.ts'

/** Companies told of days on which other hours hold: each of the first so many, in turns. */
const mostWithHours = 45

const between = (today: string, from: number, to: number) => ({
  from: dayAfter(today, from),
  to: dayAfter(today, to),
})

/** What is said, in turns. */
const kinds = (today: string): readonly SpecialHours[] => [
  [{ ...between(today, 12, 25), hours: [], note: 'Betriebsferien' }],
  [
    { ...between(today, 3, 3), hours: [{ startHour: '10:00', endHour: '22:00' }], note: 'Langer Abend' },
    { ...between(today, 17, 17), hours: [], note: 'Inventur' },
  ],
  [{ ...between(today, 0, 0), hours: [], note: 'Betriebsausflug' }],
]

/** Gives some of the companies that visitors can find special days, and closes one of them for a while. */
export const closeSome = async (
  { handle, today }: { readonly handle: Handle; readonly today: string },
  approved: readonly { readonly id: CompanyId }[],
  importId: string,
): Promise<Position | undefined> => {
  const { by } = system
  const said = kinds(today)
  const commands = approved.slice(0, mostWithHours).map(({ id }, index): [CompanyId, CompanyCommand] => {
    const specialHours = said[index % said.length] ?? []
    return index === 1
      ? [id, { type: 'PauseCompany', by, from: today, until: dayAfter(today, 21) }]
      : [id, { type: 'ChangeProfile', by, changes: { specialHours } }]
  })
  let last: Position | undefined
  for (const [id, command] of commands) {
    const context = contextOf(importId, `hours ${id}`)
    last = done(await handle(companyDecider, companyStream(id), command, context)).position
  }
  return last
}
