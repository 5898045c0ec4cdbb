import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { headersFrom, type Session } from './client.ts'

/** One visitor's browser window, and what it said behind the scenes. */
export interface Visit {
  readonly page: Page
  /** Opens a path of the product and answers when its scripts have taken the page over. */
  open(path: string): Promise<void>
  /** Closes the window. Throws if the console complained, a page broke, or anybody but the product was asked for anything. */
  end(): Promise<void>
}

/** What browser somebody comes with. */
export interface VisitOptions extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'reducedMotion' | 'javaScriptEnabled' | 'userAgent'
> {
  /** Of the window, in pixels. */
  readonly width?: number
  /** Somebody who has logged in before. */
  readonly session?: Session
  /** A visitor who has not decided about cookies yet: all others have, so that no page is covered. */
  readonly undecided?: true
  /** Another address of the product than its own: a way to it that breaks, about which the console may complain. */
  readonly way?: string
  /** The address that it calls from. */
  readonly line?: string | undefined
}

/** Milliseconds for one step. */
const patience = 60_000

/** With arguments of our own: those of the package switch off what tests are to see. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--disable-dev-shm-usage'],
  })

/** Opens a window in German, in Berlin's time. From here on all that the page asks for and complains of is watched. */
export const startVisit = async (
  browser: Browser,
  address: string,
  { width = 1280, session, undecided, way, line, ...options }: VisitOptions = {},
): Promise<Visit> => {
  const origin = way ?? address
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: headersFrom(line),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width, height: width < 600 ? 844 : 860 },
    ...options,
    ...(session !== undefined && { storageState: storageOf(session, origin) }),
  })
  context.setDefaultTimeout(patience)
  if (undecided === undefined) await context.addCookies([consentOf(origin)])
  const complaints: string[] = []
  const { host } = new URL(origin)
  context.on('request', (request) => {
    const { protocol, host: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== host) complaints.push(`asked ${asked}: ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} of ${response.url()}`)
  })
  context.on('weberror', (error) => complaints.push(`fault: ${error.error().stack}`))
  context.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    const isBroken = way !== undefined && message.text().startsWith('WebSocket connection to')
    if (['error', 'warning'].includes(message.type()) && !isRefusal && !isBroken)
      complaints.push(`console of ${message.location().url}: ${message.text()}`)
  })
  const page = await context.newPage()
  return {
    page,
    open: async (path) => {
      await page.goto(path)
      if (options.javaScriptEnabled !== false) await takenOver(page)
    },
    end: async () => {
      await context.close()
      if (complaints.length > 0) throw new Error(complaints.join('\n'))
    },
  }
}

/** The cookie decision stored in the browser: essential cookies only. */
const consentOf = (origin: string) => ({
  name: 'cookie-consent',
  value: encodeURIComponent(
    JSON.stringify({
      uid: '019aa5d6-2c00-7000-8000-000000000001',
      consents: {
        essential: true,
        functional: false,
        statistics: false,
        marketing: false,
        external_media: false,
      },
      domainPath: 'schaufenster.example/',
      expires: '2999-12-31T00:00:00.000Z',
      version: 1,
    }),
  ),
  url: origin,
})

/** What the browser keeps of a login. */
const storageOf = ({ accessToken, refreshToken }: Session, origin: string) => ({
  cookies: [
    {
      name: 'angemeldet',
      value: '1',
      domain: new URL(origin).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'accessToken', value: accessToken },
        { name: 'refreshToken', value: refreshToken },
      ],
    },
  ],
})

/**
 * A server-rendered page is visible before it is usable: keys pressed before React has taken it over are lost.
 * The page doesn't show when that is, so this looks for React's own mark.
 */
export const takenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))?.[1]
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
}
