import type { ServedRoute } from './route-table.ts'

/** One line of the gateway's map: what a request line looks like, and where it goes. */
interface Rule {
  readonly pattern: string
  readonly service: string
  readonly body: 'call' | 'upload'
}

/** Anything that is no call gets a page, or the query side's 404. */
const otherwise = { service: 'query-service', body: 'call' } as const

/**
 * The part of the gateway's configuration that is made from what the services serve: for each call its service, and whether it takes a file. It is a `map` of
 * Caddy from method and address, as the services' router sees them, to `{service}` and `{body}`; the first pattern that fits decides. Throws when two services
 * answer the same call.
 */
export const gatewayRoutes = (routes: readonly ServedRoute[]): string => {
  requireOneService(routes)
  const rules = byPath(routes).toSorted(inOrderOfRouter).map(ruleOf)
  const line = ({ pattern, service, body }: Rule) => `\t"${pattern}" ${service} ${body}`
  return [
    '# Made by `schaufenster gateway` from the routes that the services declare. Not to be changed by hand.',
    'map "{method} {http.request.uri}" {service} {body} {',
    ...rules.map(line),
    `\tdefault ${otherwise.service} ${otherwise.body}`,
    '}',
    '',
  ].join('\n')
}

const requireOneService = (routes: readonly ServedRoute[]): void => {
  const served = new Map<string, string>()
  for (const { service, methods, path } of routes)
    for (const method of methods) {
      const call = `${method} ${path.replaceAll(/:[^/]+/g, ':').toLowerCase()}`
      const other = served.get(call)
      if (other !== undefined && other !== service)
        throw new Error(`${method} ${path} is answered by ${other} and by ${service}`)
      served.set(call, service)
    }
}

/** Routes that differ by nothing but their method are one. */
const byPath = (routes: readonly ServedRoute[]): readonly ServedRoute[] => {
  const found = new Map<string, ServedRoute>()
  for (const route of routes) {
    const name = `${route.service} ${route.isUpload} ${route.path}`
    const methods = [...(found.get(name)?.methods ?? []), ...route.methods]
    found.set(name, { ...route, methods: [...new Set(methods)].toSorted() })
  }
  return [...found.values()]
}

/** As the router decides: segment by segment a word before a parameter, and that before all that follows. */
const inOrderOfRouter = (a: ServedRoute, b: ServedRoute): number =>
  compare(rankOf(a.path), rankOf(b.path)) ||
  compare(a.path, b.path) ||
  compare(String(a.methods), String(b.methods))

const rankOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0'))
    .join('')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** D-G3: paths in any case, with and without a slash at the end. */
const ruleOf = ({ service, methods, path, isUpload }: ServedRoute): Rule => {
  const segments = path.split('/').map((segment) => {
    if (segment === '*') return '.*'
    return segment.startsWith(':') ? '[^/?]+' : segment.replaceAll(/[^\w-]/g, String.raw`\$&`)
  })
  return {
    pattern: `~^(?:${methods.join('|')}) (?i:${segments.join('/')})/?(?:\\?|$)`,
    service,
    body: isUpload ? 'upload' : 'call',
  }
}
