/** The part of autocannon that is used here; it ships no types. */
declare module 'autocannon' {
  interface Request {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
  interface Result {
    /** Responses with a status from 200 to 299. */
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    /** Seconds. */
    readonly duration: number
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number }
  }
  export default function autocannon(options: {
    readonly url: string
    readonly connections: number
    /** Seconds; the alternative is a number of requests. */
    readonly duration?: number
    readonly amount?: number
    /** Seconds that a response may take; 10 by default. */
    readonly timeout?: number
    readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[]
  }): Promise<Result>
}
