import type { ViewsInRange } from '@schaufenster/query-service/insight/contract.ts'
import type { KeyFigure } from './key-figures.tsx'

/** What clicks on contacts are called. */
export const clicksLabel = 'Kontaktklicks'

/** A period's numbers beside the previous period's; visitors only where they are counted by day. */
export const viewFigures = (views: ViewsInRange['results'], inDays: boolean): readonly KeyFigure[] => [
  { label: 'Aufrufe', value: views.totalViews, previous: views.previousViews, change: views.change },
  ...(inDays
    ? [
        {
          label: 'Besucher',
          value: views.visitors,
          previous: views.previousVisitors,
          change: views.visitorsChange,
          note: 'je Tag und Gerät einmal gezählt',
        },
      ]
    : []),
  {
    label: clicksLabel,
    value: views.totalClicks,
    previous: views.previousClicks,
    change: views.clicksChange,
  },
]
