import type { ApprovalRunStarted } from '@schaufenster/command-service/directory/approval-run-contract.ts'
import type {
  CompanyForm,
  OfficeHoursForm,
  Written,
} from '@schaufenster/command-service/directory/contract.ts'
import type { UploadedFile } from '@schaufenster/command-service/directory/file-contract.ts'
import type {
  LoginAnswer,
  LoginRequest,
  LoginStepAnswer,
  RegisterRequest,
} from '@schaufenster/command-service/identity/contract.ts'
import type { FactorAnswer } from '@schaufenster/command-service/identity/second-factor-contract.ts'
import type { ReelWritten, VideosWritten } from '@schaufenster/command-service/media/contract.ts'
import type { OutboxAnswer } from '@schaufenster/query-service/conversation/contract.ts'
import type { ApprovalRunView } from '@schaufenster/query-service/directory/approval-run-contract.ts'
import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import type { CompanySections } from '@schaufenster/query-service/discovery/contract.ts'
import type { RoleView } from '@schaufenster/query-service/identity/contract.ts'
import type { AuditPage } from '@schaufenster/query-service/insight/audit-contract.ts'
import type { ProjectionList, TotalViews } from '@schaufenster/query-service/insight/contract.ts'
import type { VideoMonitoring } from '@schaufenster/query-service/insight/video-report-contract.ts'
import type { OwnVideos } from '@schaufenster/query-service/media/contract.ts'
import { codeOf } from './authenticator.ts'
import { eventually } from './eventually.ts'
import { admin } from './product.ts'
import { reviewCalls } from './review-calls.ts'

/** A login as the API answered it, to begin a visit with. */
export interface Session {
  readonly accessToken: string
  readonly refreshToken: string
  readonly userId: string
}

/** What is sent with a call, and by whom. */
export interface Call {
  readonly session?: Session
  readonly body?: object
}

/** What a proxy adds that is trusted to say who calls. */
export const headersFrom = (line: string | undefined): Record<string, string> =>
  line === undefined ? {} : { 'X-Forwarded-For': line }

type Challenge = Extract<LoginStepAnswer, { challenge: string }>
type Person = Omit<RegisterRequest, 'acceptTerms'>

/** Calls the API as a test's hand, beside the browser. */
export type Client = ReturnType<typeof createClient>

/** The product's API as another program uses it. What is refused is thrown, with what the product said. `line`: the address that it calls from. */
export const createClient = (address: string, line?: string) => {
  let position: string | undefined

  const call = async <Answer>(
    method: string,
    path: string,
    { session, body }: Call = {},
  ): Promise<Answer> => {
    const headers = new Headers(headersFrom(line))
    if (session !== undefined) headers.set('Authorization', `Bearer ${session.accessToken}`)
    if (position !== undefined) headers.set('Schaufenster-Position', position)
    const isFile = body instanceof FormData || body instanceof Blob
    if (body !== undefined && !isFile) headers.set('Content-Type', 'application/json')
    const response = await fetch(`${address}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    position = response.headers.get('Schaufenster-Position') ?? position
    const answer: Answer = await response.json()
    return answer
  }

  const logIn = async ({ email, password }: LoginRequest): Promise<Session> => {
    const body = { email, password }
    const { accessToken, refreshToken, user } = await call<LoginAnswer>('POST', '/api/auth/login', { body })
    return { accessToken, refreshToken, userId: user.id }
  }

  const logInWithCode = async ({ email, password }: LoginRequest, code: string): Promise<Session> => {
    const first = await call<Challenge>('POST', '/api/auth/login', { body: { email, password } })
    const body = { challenge: first.challenge, code }
    const { accessToken, refreshToken, user } = await call<LoginAnswer>('POST', '/api/auth/login/code', {
      body,
    })
    return { accessToken, refreshToken, userId: user.id }
  }

  let reader: Promise<Session> | undefined
  /** Where the link leads that was mailed to somebody, as an administrator finds it in the outbox: a path that begins so. */
  const mailedLink = async (email: string, page: string, reading?: Session): Promise<string> => {
    const session = reading ?? (await (reader ??= logIn(admin)))
    let link: string | undefined
    await eventually(async () => {
      const { data } = await call<OutboxAnswer>('GET', '/api/outbox', { session })
      const texts = data.filter(({ to }) => to.address === email).map(({ text }) => text)
      link = new RegExp(`/${page}[/?]\\S+`).exec(texts.join(' '))?.[0]
      if (link === undefined) throw new Error(`No mail to ${email} leads to ${page} yet.`)
    })
    return link ?? ''
  }

  const announce = async (person: Person): Promise<Session> => {
    const body = { ...person, acceptTerms: true }
    const { accessToken, refreshToken, user } = await call<LoginAnswer>('POST', '/api/auth/register', {
      body,
    })
    return { accessToken, refreshToken, userId: user.id }
  }

  const confirmEmail = async (email: string, session: Session, reading?: Session): Promise<void> => {
    const [, token] = (await mailedLink(email, 'emailbestaetigen', reading)).split('/').slice(1)
    await call('POST', '/api/auth/verifyEmail', { session, body: { token } })
  }

  /** Decides about companies, and answers when each is decided as wished. */
  const approval = async (session: Session, body: object): Promise<void> => {
    const { data } = await call<ApprovalRunStarted>('POST', '/api/approval-runs', { session, body })
    await eventually(async () => {
      const { data: run } = await call<{ data: ApprovalRunView }>('GET', `/api/approval-runs/${data.id}`, {
        session,
      })
      if (run.done !== run.companies) throw new Error(`Not decided: ${JSON.stringify(run.refusals)}`)
    })
  }

  return {
    logIn,
    /** The code of an authenticator, too. */
    logInWithCode,

    mailedLink,
    /** With the mailed link, in the session that registered. */
    confirmEmail,

    /** A new account that has still to confirm its address, and its session. */
    announce,

    /** A new account whose address is confirmed, logged in. */
    register: async (person: Person): Promise<Session> => {
      await confirmEmail(person.email, await announce(person))
      return logIn(person)
    },

    /** A second factor, turned on from this session; answers its key. */
    turnOnCodes: async (session: Session, current: string): Promise<string> => {
      const { data } = await call<FactorAnswer>('POST', '/api/me/second-factor', {
        session,
        body: { current },
      })
      await call('POST', '/api/me/second-factor/confirm', { session, body: { code: codeOf(data.key) } })
      return data.key
    },

    industries: async (): Promise<readonly IndustryView[]> =>
      (await call<{ data: IndustryView[] }>('GET', '/api/industries/getAllIndustries')).data,

    /** A company that waits for its approval. */
    addCompany: async (session: Session, body: CompanyForm) =>
      (await call<Written>('POST', '/api/companies', { session, body })).data,

    /** Another owner instead of the one that entered it. */
    handOver: async (administrator: Session, id: string, from: Session, to: Session): Promise<void> => {
      const owners = `/api/companies/${id}/owners`
      const session = administrator
      await call('POST', owners, { session, body: { userId: to.userId } })
      await call('DELETE', `${owners}/${from.userId}`, { session })
    },

    ...reviewCalls({ call, mailedLink }),

    changeCompany: async (session: Session, id: string, body: Partial<CompanyForm>) =>
      (await call<Written>('PUT', `/api/companies/${id}`, { session, body })).data,

    setHours: async (session: Session, id: string, body: OfficeHoursForm) =>
      (await call<Written>('PUT', `/api/officeHours/${id}`, { session, body })).data,

    moveCompany: async (session: Session, id: string, slug: string) =>
      (await call<Written>('PUT', `/api/companies/${id}/slug`, { session, body: { slug } })).data,

    upload: async (session: Session, picture: Buffer): Promise<UploadedFile> => {
      const body = new FormData()
      body.set('file', new File([new Uint8Array(picture)], 'bild.png', { type: 'image/png' }))
      return call('POST', '/api/fileUpload', { session, body })
    },

    /** A film of a company that visitors see, once it is processed; answers its id. */
    addFilm: async (session: Session, company: string, title: string, film: Buffer): Promise<string> => {
      const body = new FormData()
      body.set('lineIndexes', JSON.stringify([{ title }]))
      body.set('files', new File([new Uint8Array(film)], 'film.mp4', { type: 'video/mp4' }))
      const path = `/api/myVideos/uploadVideo/${company}`
      const { data } = await call<VideosWritten>('POST', path, { session, body })
      const id = data[0]?._id ?? ''
      await eventually(async () => {
        const own = await call<OwnVideos>('GET', `/api/myVideos/company/${company}`, { session })
        const status = own.data.find(({ _id }) => _id === id)?.status
        if (status !== 'Ready') throw new Error(`The film is ${status}.`)
      })
      return id
    },

    /** German captions of a film, as WebVTT. */
    addCaptions: async (session: Session, video: string, content: string) =>
      call('PUT', `/api/myVideos/${video}/captions/de`, { session, body: { content } }),

    /** A reel of a film; answers its address. */
    addReel: async (session: Session, title: string, video: string): Promise<string> => {
      const body = { title, video }
      return (await call<ReelWritten>('POST', '/api/reels', { session, body })).data.slug
    },

    reject: async (session: Session, ids: readonly string[], reason: string) =>
      approval(session, { ids, decision: 'reject', reason }),

    approve: async (session: Session, ids: readonly string[]) =>
      approval(session, { ids, decision: 'approve' }),

    remove: async (session: Session, id: string) =>
      call('DELETE', `/api/adminDel/company/${id}?reason=Doppelt.`, { session }),

    /** Takes companies over from a table and answers when all of it is there. */
    importTable: async (session: Session, table: string, source: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ fileName: 'tabelle.csv', ...source })
      const body = new Blob([table], { type: 'text/csv' })
      const { data } = await call<{ data: { id: string } }>('POST', `/api/imports?${query}`, {
        session,
        body,
      })
      await eventually(async () => {
        const job = await call<{ data: { status: string } }>('GET', `/api/imports/${data.id}`, { session })
        if (job.data.status !== 'completed') throw new Error(`The import is ${job.data.status}.`)
      })
    },

    /** Views of all companies since 2023, as administrators see them. */
    companyViews: async (session: Session) =>
      (await call<TotalViews>('GET', '/api/views/totalViewCounts', { session })).results.Company,

    /** What is viewed most, as the home page is told. */
    popular: async () => {
      const body = { section: 'popular' }
      return (await call<CompanySections>('POST', '/api/companies/getAllCompanies', { body })).popular
    },

    /** Answers the id of the role. */
    addRole: async (session: Session, name: string, permissions: readonly string[]): Promise<string> => {
      const body = { name, permissions }
      return (await call<{ data: { id: string } }>('POST', '/api/role', { session, body })).data.id
    },

    /** All that the role is to allow from here on. */
    changeRole: async (session: Session, id: string, permissions: readonly string[]) =>
      call('PUT', `/api/role/${id}`, { session, body: { permissions } }),

    roles: async (session: Session): Promise<readonly RoleView[]> =>
      (await call<{ data: RoleView[] }>('GET', '/api/role', { session })).data,

    /** All roles that somebody is to have, from the next login on. */
    giveRoles: async (session: Session, userId: string, roles: readonly string[]) =>
      call('PUT', `/api/users/${userId}/roles`, { session, body: { roles } }),

    /** What happened, the newest first. */
    history: async (session: Session) => call<AuditPage>('GET', '/api/audit?limit=100', { session }),

    /** Answers when every page shows what was written, by this client and by whoever else. */
    settled: async () => {
      const session = await (reader ??= logIn(admin))
      await eventually(async () => {
        const { data } = await call<ProjectionList>('GET', '/api/projections', { session })
        const behind = data.projections.flatMap(({ name, lag }) => (lag > 0 ? [name] : []))
        if (behind.length > 0) throw new Error(`Not there yet: ${behind.join(', ')}.`)
      })
    },

    /** Answers when no video waits for its processing any more. */
    processed: async () => {
      const session = await (reader ??= logIn(admin))
      await eventually(async () => {
        const path = '/api/monitoring/videos?status=Pending'
        const { data } = await call<VideoMonitoring>('GET', path, { session })
        if (data.all.totalCompanies > 0) throw new Error(`Videos that wait: ${data.all.totalCompanies}.`)
      })
    },
  }
}
