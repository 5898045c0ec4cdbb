import { createHash } from 'node:crypto'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { FastifyRequest } from 'fastify'

/** The version of the protocol that is spoken here: https://tus.io/protocols/resumable-upload */
export const tusVersion = '1.0.0'
/** By what a part may be checked. */
export const checksumAlgorithms = ['sha256', 'sha1'] as const

/** What a client says of a file: the name of each thing and its value. */
export type TusMetadata = ReadonlyMap<string, string>

const unreadable = (header: string) =>
  new Refused({ code: 'invalid', message: `Die Angabe ${header} fehlt oder ist nicht zu lesen.` })

const headerOf = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined => {
  const value = own(headers, name)
  return typeof value === 'string' ? value : undefined
}

/** A number of bytes; throws where there is none. */
export const bytesIn = (request: Pick<FastifyRequest, 'headers'>, name: string): number => {
  const text = headerOf(request, name.toLowerCase()) ?? ''
  if (!/^\d{1,15}$/.test(text)) throw unreadable(name)
  return Number(text)
}

/** Pairs of a name and a value in Base64, between commas; throws where it is something else. */
export const metadataIn = (request: Pick<FastifyRequest, 'headers'>): TusMetadata =>
  new Map(
    (headerOf(request, 'upload-metadata') ?? '')
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const [name = '', value = '', ...more] = pair.trim().split(' ')
        if (name === '' || more.length > 0 || !/^[\w+/-]*={0,2}$/.test(value))
          throw unreadable('Upload-Metadata')
        return [name, Buffer.from(value, 'base64').toString('utf8')] as const
      }),
  )

/** As a client sent it. */
export const metadataText = (metadata: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(metadata)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name} ${Buffer.from(value).toString('base64')}`],
    )
    .join(',')

/** Whether a part is what its sender says; undefined where they say nothing. Throws for an algorithm that is not known here. */
export const checksumIn = (
  request: Pick<FastifyRequest, 'headers'>,
): ((content: Uint8Array) => boolean) | undefined => {
  const text = headerOf(request, 'upload-checksum')
  if (text === undefined) return undefined
  const [name, sum = ''] = text.split(' ')
  const algorithm = checksumAlgorithms.find((each) => each === name)
  if (algorithm === undefined) throw unreadable('Upload-Checksum')
  return (content) => createHash(algorithm).update(content).digest('base64') === sum
}
