import type { Access } from '@schaufenster/platform/app/access.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { minuteMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { accessTokenMinutes } from '@schaufenster/platform/tokens/access-tokens.ts'
import { Check } from 'typebox/value'
import { projections } from './models/projections.ts'
import { exampleOf, isObject, rightFields, type Fields } from './test-bodies.ts'
import { testOwner, type Person, type TestInstance } from './test-instance.ts'
import { keptBy, type Kept, type TestCompany } from './test-kept.ts'
import { beginsUpload, goesOnWithUpload } from './test-tus.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]

/** A route of the product by one of its methods, as it declares itself. */
export interface DeclaredCall {
  readonly method: Method
  readonly url: string
  /** Method and path. */
  readonly name: string
  readonly access: Access
  /** Open to whoever has not confirmed their address: it reads, is for everybody, or says so. */
  readonly isBeforeConfirmation: boolean
  readonly schema: NonNullable<App['declaredRoutes'][number]['schema']>
}

/** Every route that an app has, for tests that are made from them: no list of routes to forget. */
export const declaredCalls = (app: Pick<App, 'declaredRoutes'>): readonly DeclaredCall[] =>
  app.declaredRoutes.flatMap(({ method, url, config, schema = {} }) =>
    methods
      .filter((one) => [method].flat().includes(one))
      .map((one) => {
        if (config?.access === undefined) throw new Error(`${one} ${url} is for nobody`)
        const isForEverybody = one === 'GET' || config.access === 'public' || config.access === 'visitor'
        const isBeforeConfirmation = isForEverybody || config.beforeConfirmation === true
        return {
          method: one,
          url,
          name: `${one} ${url}`,
          access: config.access,
          isBeforeConfirmation,
          schema,
        }
      }),
  )

/** Data, and what is beside it; pages and files are for everybody. */
export const isData = ({ url }: DeclaredCall): boolean =>
  !url.startsWith('/api/docs') && !url.endsWith('live')

/** Whether `:id` is that of a person. */
export const isOfUser = ({ url }: Pick<DeclaredCall, 'url'>): boolean =>
  /^\/api\/users\/(:id|getCompaniesByUser)/.test(url)

/** Something that exists, for one call to be about. */
export interface Subject {
  /**
   * The path of the call; `bad` stands for one parameter. A parameter that takes no id, such as the name of a page, has a value that it takes:
   * otherwise nothing behind it would see the body.
   */
  readonly pathOf: (bad?: { readonly name: string; readonly value: string }) => string
  /** What the address must ask and what names something that exists, but for one part of it. */
  readonly questionBut: (left?: string) => string
  /** A body that fits and names what exists. */
  readonly right: Fields
  /** The protocol of the call needs them. */
  readonly headers: Readonly<Record<string, string>>
}

const keeperAccount = { fullName: 'Karl Kraft', email: 'karl@example.org', password: 'ein drittes Passwort' }

/** An administrator whom no call is about, so that no call ends their session, and who is logged in however long a test takes. */
export const keeperOf = async (product: TestInstance): Promise<() => Promise<Person>> => {
  const keeper = await product.owner(keeperAccount)
  await product.command('role', keeperAccount.email, 'admin')
  let until = 0
  let loggedIn: Promise<unknown> = Promise.resolve()
  return async () => {
    if (performance.now() > until) {
      until = performance.now() + (accessTokenMinutes / 2) * minuteMs
      loggedIn = keeper.logIn(keeperAccount)
    }
    await loggedIn
    return keeper
  }
}

/** A company of this person, on the pages. */
export const shownCompany = async (owner: Person, keeper: Person): Promise<TestCompany> => {
  const form = { name: `Brothaus ${newUuid()}`, plz: '80331', city: 'München' }
  const { data } = (await owner.call('POST', '/api/companies', form)).body
  const { status } = await keeper.call('POST', `/api/companies/${data._id}/review`, { decision: 'approve' })
  if (status !== 200) throw new Error(`the company can't be approved: ${status}`)
  return data
}

/** What a test needs that calls every route: an administrator, and something for each call to be about. */
export const peopleOf = async (product: TestInstance) => {
  const owner = await product.owner()
  const user = await owner.logIn(testOwner)
  const admin = await product.admin()
  const { _id: adminId } = (await admin.call('GET', '/api/auth/verify-token')).body.data.user
  const keeperNow = await keeperOf(product)
  /** Of all calls that only read. */
  let shared: Promise<TestCompany> | undefined
  return {
    /** An administrator's. A session for each call: some end the one that they are made from. */
    token: (): Promise<string> =>
      product.instance.writes.accessTokens.issue({
        userId: adminId,
        sessionId: newUuid(),
        role: 'admin',
        permissions: [],
      }),
    /** Made anew for each call that writes, since some remove what they are about. Everything that is read knows it. */
    subjectOf: async (call: DeclaredCall): Promise<Subject> => {
      const keeper = await keeperNow()
      const shown = () => shownCompany(keeper, keeper)
      const company = await (call.method === 'GET' ? (shared ??= shown()) : shown())
      const kept = await keptBy(product, keeper, company, call)
      const { freshness } = product.instance.models
      await freshness.waitFor(
        projections.map(({ name }) => name),
        await freshness.head(),
      )
      const { params, querystring, body } = call.schema
      const ofCompany = { company: company._id, companyId: company._id, url: `/unternehmen/${company.slug}` }
      const asked = namingIn(querystring, { ...ofCompany, code: kept.code, asOf: '2999-12-31' })
      return {
        pathOf: (bad) =>
          call.url.replace(/:(\w+)/g, (_, name: string) => {
            if (name === bad?.name) return bad.value
            const event = name === 'event' ? kept.event : undefined
            const id: string = event ?? (isOfUser(call) ? user._id : (kept.id ?? company._id))
            const part = isObject(params) ? params.properties[name] : undefined
            const example = part === undefined || Check(part, id) ? undefined : exampleOf(part)
            return example === undefined ? id : String(JSON.parse(example))
          }),
        questionBut: (left) =>
          new URLSearchParams(
            Object.fromEntries(
              asked.filter(([name]) => name !== left).map(([name, text]) => [name, String(JSON.parse(text))]),
            ),
          ).toString(),
        right: namingIn(body, {
          ...ofCompany,
          ...somebody,
          ...kept,
          owner: company._id,
          myVideos: filmsOf(kept),
        }),
        headers: tusHeaders(call, company),
      }
    },
  }
}

/** What some forms ask for where their schema doesn't. */
const somebody = { name: 'Ida Muster', email: 'ida@example.org', goodFaith: true }

const filmsOf = ({ upload }: Kept) => upload && [{ title: 'Rundgang', upload }]

/** What must be there, and those of the `named` that a schema has a place for. */
const namingIn = (schema: unknown, named: Readonly<Record<string, unknown>>): Fields => {
  if (!isObject(schema)) return []
  const known = Object.entries(named).filter(([name, value]) => {
    const part = own(schema.properties, name)
    return part !== undefined && value !== undefined && Check(part, value)
  })
  const others = rightFields(schema).filter(([name]) => !known.some(([other]) => other === name))
  return [...others, ...known.map(([name, value]) => [name, JSON.stringify(value)] as const)]
}

/** The headers without which uploads of films answer nobody. */
export const tusHeaders = (
  { method, url }: { readonly method: string; readonly url: string },
  { _id }: TestCompany,
): Subject['headers'] => {
  if (method === 'GET' || !url.startsWith('/api/uploads')) return {}
  return method === 'POST' ? beginsUpload(_id) : goesOnWithUpload
}
