import type {
  CompanyDraft,
  CompanyPage,
  CompanyRow,
  IndustryView,
} from '@schaufenster/query-service/directory/contract.ts'
import { testApprovals } from './test-approvals.ts'
import { testCards, testIndustries, untoldHours } from './test-companies.ts'

interface Company {
  readonly row: CompanyRow
  readonly draft: CompanyDraft
}

/** A call of the API, read. */
interface TestRequest {
  readonly method: string
  readonly url: URL
  readonly body: Readonly<Record<string, unknown>>
  /** `owner` or `admin`; the access token is the role. */
  readonly token: string
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const refusals = {
  forbidden: () => json({ message: 'Unauthorized' }, 400),
  notFound: () => json({ message: 'Dieses Unternehmen gibt es nicht.' }, 404),
  gone: () => json({ message: 'Dieses Unternehmen ist nicht mehr eingetragen.' }, 410),
}

const statuses = ['pending', 'approved', 'rejected', 'approved', 'pending', 'draft', 'approved', 'deleted']
const reason = 'Die Adresse fehlt. Bitte tragen Sie Straße und Hausnummer nach, damit man Sie findet.'

const companyAt = (index: number): Company => {
  const card = testCards[index % testCards.length] ?? testCards[0]
  if (card === undefined) throw new Error('there are no made-up companies')
  const { name, slug, industry, city, plz, address, phone, website, tagLine, officeHours } = card
  const id = `c${index}`
  const status = statuses[index % statuses.length] ?? 'pending'
  const shared = {
    _id: id,
    id,
    slug,
    tier: 'basis',
    status,
    isApproved: status === 'approved',
    version: 4,
    ...(status === 'rejected' && { rejectionReason: reason }),
  }
  return {
    row: {
      ...shared,
      name,
      industry,
      ...(city !== undefined && { city }),
      ...(plz !== undefined && { plz }),
      isStale: index % 7 === 6,
      completeness: 50,
      flagged: index % 8 === 3,
      createdAt: new Date(Date.UTC(2026, 10, 20 - (index % 19), 9, 12)).toISOString(),
      updatedAt: '2026-11-20T09:12:00.000Z',
      ...(index % 3 === 1 && {
        source: { name: 'OpenStreetMap', url: 'https://x', licence: 'ODbL', id: 'n1', date: '2026-03-14' },
      }),
    },
    draft: {
      ...shared,
      master: {
        businessName: name,
        companyBanner: {},
        companyLogo: {},
        businessCategories: industry,
        ...(industry[0] !== undefined && { businessCategory: industry[0]._id }),
        ...(phone !== undefined && { companyMobile: phone }),
        ...(website !== undefined && { companyWebsite: website }),
        companyAddress: {
          country: 'DE',
          ...(address?.street !== undefined && { street: address.street }),
          ...(city !== undefined && { city }),
          ...(plz !== undefined && { postalCode: plz }),
        },
        ...(city !== undefined && { city }),
      },
      imprint: {},
      createdAt: '2026-11-01T09:12:00.000Z',
      isStale: index % 7 === 6,
      socials: [],
      openingHours: officeHours ?? untoldHours,
      officeHours: officeHours ?? untoldHours,
      isHidden: false,
      mayBeFeatured: false,
      hasVideoMail: true,
      videos: [],
      services: [{ name: 'Beratung' }, { name: 'Lieferung nach Hause' }],
      ...(tagLine !== undefined && { tagline: tagLine }),
      about:
        '<p>Seit über zwanzig Jahren am selben Platz, mit viel Ruhe und einem Kaffee zu jedem Termin.</p>',
      pricelist: null,
      menu: null,
      completeness: { percent: 63, missing: ['E-Mail', 'Logo', 'Titelbild'] },
    },
  }
}

/** For tests: the calls of dashboard and admin from made-up data that can be changed: undefined for other calls. */
export const createTestWorkspace = (count = 60) => {
  const companies = new Map(Array.from({ length: count }, (_, index) => [`c${index}`, companyAt(index)]))
  let industries: IndustryView[] = testIndustries

  const put = (id: string, change: Partial<CompanyRow & CompanyDraft>) => {
    const company = companies.get(id)
    if (company === undefined) return refusals.notFound()
    const version = company.draft.version + 1
    companies.set(id, {
      row: { ...company.row, ...change, version },
      draft: { ...company.draft, ...change, version },
    })
    return json({ data: { _id: id, id, version } })
  }

  const decide = (id: string, decision: unknown, why: unknown) => {
    if (decision === 'approve') return put(id, { status: 'approved', isApproved: true, flagged: false })
    if (decision === 'submit') return put(id, { status: 'pending', isApproved: false })
    return put(id, { status: 'rejected', isApproved: false, rejectionReason: String(why) })
  }

  const conflictFor = ({ draft }: Company) =>
    json(
      {
        message: 'Inzwischen hat jemand anderes etwas geändert.',
        details: {
          currentVersion: draft.version,
          changes: [
            {
              version: draft.version,
              at: '2026-11-21T08:03:00.000Z',
              by: { kind: 'user', userId: 'a1', role: 'admin' },
              what: 'CompanyTaglineChanged',
              fields: { tagLine: draft.tagline ?? null },
            },
          ],
        },
      },
      409,
    )

  const save = (id: string, body: TestRequest['body']) => {
    const company = companies.get(id)
    if (company === undefined) return refusals.notFound()
    const { expectedVersion, name, phone, tagLine } = body
    if (expectedVersion !== undefined && expectedVersion !== company.draft.version)
      return conflictFor(company)
    if (typeof phone === 'string' && phone.length < 5)
      return json(
        {
          message: 'Bitte prüfen Sie Ihre Eingaben.',
          fields: { phone: 'Bitte geben Sie die Nummer nur mit Ziffern, + und Leerzeichen an.' },
        },
        422,
      )
    const { master } = company.draft
    return put(id, {
      ...(typeof tagLine === 'string' && { tagline: tagLine }),
      master: {
        ...master,
        ...(typeof name === 'string' && { businessName: name }),
        ...(typeof phone === 'string' && { companyMobile: phone }),
      },
    })
  }

  const foundBy = (search: URLSearchParams): readonly CompanyRow[] => {
    const stage = search.get('status')
    const verified = search.get('verified')
    const text = (search.get('q') ?? '').toLowerCase()
    return [...companies.values()]
      .map(({ row }) => row)
      .filter(({ status }) => (stage === 'deleted') === (status === 'deleted'))
      .filter(({ status, flagged }) => stage === null || (stage === 'flagged' ? flagged : status === stage))
      .filter(({ isApproved }) => verified === null || String(isApproved) === verified)
      .filter(({ name }) => name.toLowerCase().includes(text))
  }

  const page = (search: URLSearchParams): CompanyPage => {
    const limit = Number(search.get('limit') ?? '10')
    const number = Number(search.get('page') ?? '1')
    const found = foundBy(search)
    return {
      companies: found.slice((number - 1) * limit, number * limit),
      currentPage: number,
      totalPages: Math.max(1, Math.ceil(found.length / limit)),
      totalCompanies: found.length,
      totalIsExact: true,
    }
  }

  const chosenBy = (body: TestRequest['body']): readonly string[] => {
    if (Array.isArray(body['ids'])) return body['ids'].map(String)
    const { companies: _, ...asked } = Object(body['all'])
    const words = Object.entries(asked).map(([name, value]) => [name, String(value)])
    return foundBy(new URLSearchParams(words)).map(({ id }) => id)
  }
  const approvals = testApprovals(chosenBy, (id, decision, why) => {
    const isDeleted = companies.get(id)?.row.status === 'deleted'
    if (!isDeleted) decide(id, decision, why)
    return !isDeleted
  })

  const answerOf = ({ method, url, body, token }: TestRequest): Response | undefined => {
    const [, , area, first = '', second = '', third] = url.pathname.split('/')
    const admin = token === 'admin'
    if (area === 'users' && first === 'getCompaniesByUser') {
      if (second !== token && second !== 'u1' && !admin) return refusals.forbidden()
      const rows = ['c2', 'c0', 'c3', 'c5'].flatMap((id) => companies.get(id)?.row ?? [])
      return json({ data: second === 'owner' ? rows : [] })
    }
    if (area === 'postcodes') {
      const towns = townsOf[first]
      return towns === undefined
        ? refusals.notFound()
        : json({ data: { plz: first, towns, latitude: 48.13, longitude: 11.57 } })
    }
    if (area === 'fileUpload') return json({ url: picture, key: 'k', mimetype: 'image/webp', size: 1 }, 201)
    if (area === 'adminDel') return put(url.pathname.split('/')[4] ?? '', { status: 'deleted' })
    if (area === 'industries' && method !== 'GET') {
      if (method === 'POST' && first === 'getAllIndustries') return json({ data: industries })
      const name = String(body['name'])
      const into = url.searchParams.get('mergeInto')
      const target = industries.find(({ id }) => id === first)
      if (method === 'POST' && industries.some((each) => each.name === name))
        return json(
          { message: 'Diese Branche gibt es schon.', fields: { name: 'Diese Branche gibt es schon.' } },
          409,
        )
      if (method === 'DELETE' && into === null && (target?.count ?? 0) > 0)
        return json({ message: `Diese Branche haben noch ${target?.count} Unternehmen.` }, 409)
      industries =
        method === 'POST'
          ? [
              ...industries,
              { _id: name, id: name, name, slug: name, count: 0, naceCodes: [], archived: false, version: 1 },
            ]
          : industries.map((each) =>
              each.id === first
                ? { ...each, ...(method === 'PUT' ? { name } : { archived: true, count: 0 }) }
                : each,
            )
      return json({ data: { _id: first, id: first, version: 2 } })
    }
    if (area === 'industries' && first === 'getAllIndustries')
      return json({ data: industries.filter(({ archived }) => admin || !archived) })
    if (area === 'approval-runs') return approvals.answerOf(method, first, second, body)
    if (area !== 'companies') return undefined
    if (first === 'pagination') return json(page(url.searchParams))
    if (second === 'draft') {
      const company = companies.get(first)
      return company === undefined ? refusals.notFound() : json({ data: company.draft })
    }
    if (first === 'getCompanyByIdToEdit') {
      const company = companies.get(second)
      if (company === undefined) return refusals.notFound()
      if (company.row.status === 'deleted') return refusals.gone()
      return !admin && second === 'c1' ? refusals.forbidden() : json({ data: company.draft })
    }
    if (method === 'POST' && second === 'review' && third === 'undo') return decide(first, 'submit', '')
    if (method === 'POST' && second === 'review') return decide(first, body['decision'], body['reason'])
    if (method === 'POST' && second === 'restore') return put(first, { status: 'pending' })
    if (method === 'PUT') return save(first, body)
    if (method === 'POST' && first === '')
      return body['phone'] === '1'
        ? json(
            { message: 'Bitte prüfen Sie Ihre Eingaben.', fields: { 'address.plz': 'Fünf Ziffern, bitte.' } },
            422,
          )
        : json({ data: { _id: 'c0', id: 'c0', version: 1 } }, 201)
    return undefined
  }
  return { answerOf, put }
}

const townsOf: Readonly<Record<string, readonly string[]>> = {
  '80331': ['München'],
  '15910': ['Bersteland', 'Schönwald', 'Unterspreewald'],
}

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#57211a"/><circle cx="200" cy="210" r="120" fill="#f6b73c"/></svg>')}`
