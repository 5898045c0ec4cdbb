import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { own } from '../lib/own.ts'

interface Answer {
  readonly status: number
  readonly message: string
}

/** By the error code of Node's parser, whose own answers are English and lack our headers. */
const answers: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message:
      'Diese Anfrage ist zu lang. Bitte nehmen Sie eine kürzere Adresse, oder löschen Sie die Cookies dieser Seite.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    message: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  },
}
const unreadable: Answer = {
  status: 400,
  message: 'Diese Anfrage ist nicht zu lesen. Bitte laden Sie die Seite neu.',
}

/** Answers malformed HTTP in German, with these headers, and closes the connection. For Fastify's `clientErrorHandler`. */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  ({ code = '' }: { readonly code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const { status, message } = own(answers, code) ?? unreadable
    const body = JSON.stringify({ message })
    const all = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
