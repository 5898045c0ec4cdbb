import { webAddressPattern } from '@schaufenster/events/directory/values.ts'

const isWebAddress = new RegExp(webAddressPattern)

/** The first address in the text that a browser may open. Adds "https://" if the scheme is missing; refuses any other scheme. */
export const readWebAddress = (text: string): string | undefined =>
  text
    .split(/[;\s]+/)
    .map(withScheme)
    .find(isPublicAddress)

const withScheme = (text: string): string =>
  /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`

const isPublicAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return (
    url !== null &&
    isWebAddress.test(text) &&
    /^[^.]+(\.[^.]+)*\.[a-z][a-z0-9-]+$/.test(url.hostname) &&
    url.username === '' &&
    url.password === ''
  )
}
