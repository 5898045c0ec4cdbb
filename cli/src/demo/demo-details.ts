import type { ProfileChanges } from '@schaufenster/command-service/directory/company/profile-changes.ts'
import { industryKey } from '@schaufenster/command-service/directory/import/company-of-row.ts'
import { firstIndustries } from '@schaufenster/command-service/directory/import/industry-index.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { DemoCompany } from './demo-company.ts'
import { familyNames, firstNames } from './names.ts'

/** What trades often offer in addition. */
const besides: Readonly<Record<string, string>> = {
  'Bäckereien und Konditoreien': 'Cafés',
  'Hotels und Pensionen': 'Restaurants',
  'Bars und Kneipen': 'Restaurants',
  Metzgereien: 'Supermärkte und Lebensmittel',
  'Dachdecker und Zimmerer': 'Tischler und Schreiner',
  'Werbung und Fotografie': 'IT und Software',
}

/**
 * What no import brings: an imprint for one company in four and for all that have an owner, and a second industry for one in three of some trades. By the number of
 * the company, so that its pictures stay as they are.
 */
export const demoDetails = (
  company: DemoCompany,
  isOwned: boolean,
): Pick<ProfileChanges, 'imprint' | 'industryIds'> => {
  const number = Number(company.id.slice(1))
  const { industry } = company.trade
  const [main, second] = [industry, own(besides, industry)].map((name) =>
    name === undefined ? undefined : firstIndustries.get(industryKey(name)),
  )
  return {
    ...((isOwned || number % 4 === 0) && { imprint: demoImprint(company, number) }),
    ...(number % 3 === 0 && main !== undefined && second !== undefined && { industryIds: [main, second] }),
  }
}

/** Nobody's: register numbers never begin with a zero, and there is no VAT id that is surely nobody's. */
const demoImprint = ({ name, city }: DemoCompany, number: number): ProfileChanges['imprint'] => {
  const first = firstNames[number % firstNames.length] ?? ''
  const family =
    familyNames.find((one) => name.split(' ').includes(one)) ??
    familyNames[(number * 7) % familyNames.length] ??
    ''
  return name.endsWith('GmbH')
    ? {
        legalForm: 'GmbH',
        representedBy: `${first} ${family}, Geschäftsführung`,
        registerCourt: `Amtsgericht ${city}`,
        registerNumber: `HRB 0${number}`,
      }
    : { legalForm: 'Einzelunternehmen', representedBy: `${first} ${family}` }
}
