import { BlockList, isIP, isIPv6 } from 'node:net'
import type { GatewayPredicate, GatewayRoute, PredicateName } from '@dougong/contract/system/gateway-routes'
import { cookieIn } from '../../http/cookies/cookies'
import { readPattern } from '../../platform/patterns'

/** What a route looks at. */
export interface GatewayRequest {
  method: string
  /** What follows the gateway's own path, beginning with a slash. */
  path: string
  host: string
  ip: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: URLSearchParams
}

type Test = (request: GatewayRequest) => boolean

/** The first route that is on and fits, in the order they were made. */
export function chooseRoute(
  routes: readonly CompiledRoute[],
  request: GatewayRequest,
): GatewayRoute | undefined {
  return routes.find(({ fits }) => fits(request))?.route
}

export interface CompiledRoute {
  route: GatewayRoute
  fits: Test
}

/** A route ready to be matched; its patterns run in linear time. */
export function compileRoute(route: GatewayRoute): CompiledRoute {
  const tests = route.predicates.map(compilePredicate)
  return {
    route,
    fits: (request) => route.status === 1 && tests.length > 0 && tests.every((test) => test(request)),
  }
}

function compilePredicate({ name, args }: GatewayPredicate): Test {
  const list = Array.isArray(args) ? args : []
  const pair = Array.isArray(args) ? {} : args
  switch (name as PredicateName) {
    case 'Path': {
      const isLike = likeOne(list.map(pathSource))
      return ({ path }) => isLike(path)
    }
    case 'Method':
      return ({ method }) => list.includes(method)
    case 'Host': {
      const isLike = likeOne(list.map(hostSource))
      return ({ host }) => isLike(host.toLowerCase())
    }
    case 'After':
      return () => list.every((moment) => Date.now() >= Date.parse(moment))
    case 'Before':
      return () => list.every((moment) => Date.now() < Date.parse(moment))
    case 'Between':
      return () => Date.now() >= Date.parse(list[0] ?? '') && Date.now() < Date.parse(list[1] ?? '')
    case 'RemoteAddr': {
      const networks = networksOf(list)
      return ({ ip }) => networks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
    }
    case 'Header':
      return matching(pair.regexp, ({ headers }) => headers[(pair.header ?? '').toLowerCase()])
    case 'Query':
      return matching(pair.regexp, ({ query }) => query.get(pair.param ?? '') ?? undefined)
    case 'Cookie':
      return matching(pair.regexp, ({ headers }) => cookieIn(headers.cookie, pair.name ?? ''))
    default:
      return () => false
  }
}

/** Present, and wholly like the pattern where one is given; a pattern that cannot be run lets nothing through. */
function matching(
  regexp: string | undefined,
  valueOf: (request: GatewayRequest) => string | string[] | undefined,
): Test {
  const like = regexp ? likeOne([regexp]) : () => true
  return (request) => {
    const value = valueOf(request)
    return value !== undefined && [value].flat().some(like)
  }
}

function likeOne(sources: readonly string[]): (text: string) => boolean {
  const patterns = sources.map(readPattern)
  return (text) => patterns.some((pattern) => pattern?.matchesAll(text))
}

/** `/orders/**` is orders and all below, `*` one part or a piece of it, `{id}` one part. */
function pathSource(path: string): string {
  const parts = path.split('/').map((part) => (part === '**' ? '.*' : partSource(part)))
  return parts.join('/').replace(/\/\.\*$/, '(?:/.*)?')
}

function partSource(part: string): string {
  const pieces = part.split(/(\*|\{[^}]*\})/)
  return pieces.map((piece) => (/^[*{]/.test(piece) ? '[^/]*' : escaped(piece))).join('')
}

/** `*.example.com` is one name below, `**.example.com` any number of them; the port does not matter. */
function hostSource(host: string): string {
  const names = host.toLowerCase().split('.')
  const sources = names.map((name) => (name === '**' ? '.+' : name === '*' ? '[^.]+' : escaped(name)))
  return `${sources.join('[.]')}(?::[0-9]+)?`
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const each of list) {
    const [address = '', bits] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) networks.addSubnet(address, Number(bits), family)
    else networks.addAddress(address, family)
  }
  return networks
}
