import type { TotalViews } from '@schaufenster/query-service/insight/contract.ts'
import type { KeyFigure } from './key-figures.tsx'

const names = {
  Company: 'Unternehmen',
  Video: 'Videos',
  Ad: 'Werbung',
  Job: 'Jobs',
  Event: 'Events',
} as const

/** All that was ever counted, by what was viewed: companies always, the others once there are any. */
export const sinceTheBeginning = ({ results }: TotalViews): readonly KeyFigure[] => {
  const counts = [
    [names.Company, results.Company],
    [names.Video, results.Video],
    [names.Ad, results.Ad],
    [names.Job, results.Job],
    [names.Event, results.Event],
  ] as const
  return counts
    .filter(([name, value]) => value > 0 || name === names.Company)
    .map(([name, value]) => ({ label: `Aufrufe von ${name}`, value, note: 'seit dem 1. Januar 2023' }))
}
