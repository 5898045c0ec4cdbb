import { useNow } from '../../lib/use-now.ts'
import { OpeningLine, useOpening } from '../opening-line.tsx'
import type { ShownProfile } from './shown-profile.ts'

type Opened = Pick<ShownProfile, 'officeHours' | 'holidays'>

const berlinDay = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' })

/** The name of today's holiday where the company is, once the browser knows the day. */
const useHoliday = ({ holidays = [] }: Opened): string | undefined => {
  const now = useNow()
  const today = now && berlinDay.format(now)
  return holidays.find(({ date }) => date === today)?.name
}

/** The state of a company's light; on a holiday nobody knows it. */
export const useProfileOpening = (company: Opened) => {
  const opening = useOpening(company.officeHours)
  return useHoliday(company) === undefined ? opening : ({ kind: 'unlit' } as const)
}

/** "Geöffnet bis 18:00"; on a holiday that the weekly hours may not hold. */
export const ProfileOpening = ({ company }: { readonly company: Opened }) => {
  const holiday = useHoliday(company)
  if (holiday === undefined || company.officeHours === undefined)
    return <OpeningLine hours={company.officeHours} />
  return <span className="opening">Feiertag ({holiday}): Öffnungszeiten können abweichen</span>
}
