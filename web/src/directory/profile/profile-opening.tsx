import { germanDay } from '../../lib/german-day.ts'
import { useNow } from '../../lib/use-now.ts'
import { OpeningLine, useOpening } from '../opening-line.tsx'
import { pauseOn, specialOn } from '../opening.ts'
import type { ShownProfile } from './shown-profile.ts'

type Opened = Pick<ShownProfile, 'officeHours' | 'specialHours' | 'paused' | 'holidays'>

/** The name of today's holiday where the company is, once the browser knows the day, and if the company says nothing of it itself. */
const useHoliday = (company: Opened): string | undefined => {
  const now = useNow()
  const today = now && germanDay(now)
  if (today === undefined || pauseOn(company, today) || specialOn(company, today)) return undefined
  return company.holidays?.find(({ date }) => date === today)?.name
}

/** The state of a company's light; on a holiday of which it says nothing nobody knows it. */
export const useProfileOpening = (company: Opened) => {
  const opening = useOpening(company)
  return useHoliday(company) === undefined ? opening : ({ kind: 'unlit' } as const)
}

/** "Geöffnet bis 18:00"; on a holiday that the weekly hours may not hold. */
export const ProfileOpening = ({ company }: { readonly company: Opened }) => {
  const holiday = useHoliday(company)
  if (holiday === undefined || company.officeHours === undefined) return <OpeningLine company={company} />
  return <span className="opening">Feiertag ({holiday}): Öffnungszeiten können abweichen</span>
}
