/** What an address in the menu may mention. */
export interface MenuUrlContext {
  /** Our own origin, as `https://office.example`. */
  origin: string
  apiBase: string
  staticDomain: string
  token: string
  userId: string
  username: string
  tenantId: string
}

/**
 * The names a `{{ }}` expression may hold, the whole of them. Configuration stands as it is; what belongs to
 * a user is encoded, since it becomes part of an address.
 */
const meanings = new Map<string, (context: MenuUrlContext) => string>([
  ['window._CONFIG.domianURL', ({ origin, apiBase }) => new URL(apiBase, origin).href], // sic
  ['window._CONFIG.staticDomainURL', ({ origin, staticDomain }) => new URL(staticDomain, origin).href],
  ['token', ({ token }) => encodeURIComponent(token)],
  ['userId', ({ userId }) => encodeURIComponent(userId)],
  ['username', ({ username }) => encodeURIComponent(username)],
  ['tenantId', ({ tenantId }) => encodeURIComponent(tenantId)],
])

/**
 * The address behind a menu item's url, `{{ path }}` and `${token}` places filled in; undefined where it holds an
 * expression we do not know or would leave http(s). The session's token never goes to another origin.
 */
export function menuUrl(template: string, context: MenuUrlContext): string | undefined {
  const url = filled(template, context)
  if (url === undefined || !isWebAddress(url)) return undefined
  if (new URL(url, context.origin).origin === context.origin) return url
  return filled(template, { ...context, token: '' })
}

/** Whether a url holds a part we would refuse; asked when a menu is saved. */
export function isMenuUrlAllowed(template: string): boolean {
  const nobody = { origin: 'http://own.invalid', apiBase: '/api', staticDomain: '/static' }
  return menuUrl(template, { ...nobody, token: 't', userId: 'u', username: 'n', tenantId: '0' }) !== undefined
}

function filled(template: string, context: MenuUrlContext): string | undefined {
  let isRefused = false
  const fill = (_place: string, expression: string) => {
    const meaning = meanings.get(namePath(expression) ?? '')
    if (!meaning) isRefused = true
    return meaning?.(context) ?? ''
  }
  const url = template.replaceAll(/\{\{(.*?)\}\}/gs, fill).replaceAll(/\$\{(.*?)\}/gs, fill)
  return isRefused || /[{}]/.test(url) ? undefined : url.trim()
}

const name = String.raw`[A-Za-z_]\w*`
const pathGrammar = new RegExp(String.raw`^${name}(?:\.${name}|\[(?:'${name}'|"${name}")\])*$`)

/** `window._CONFIG['domianURL']` → `window._CONFIG.domianURL`; undefined for anything that is not a path of names. */
function namePath(expression: string): string | undefined {
  const text = expression.trim()
  return pathGrammar.test(text) ? text.replaceAll(/\[['"](\w+)['"]\]/g, '.$1') : undefined
}

function isWebAddress(url: string): boolean {
  if (/[\p{Cc}\\]/u.test(url)) return false
  if (url.startsWith('/')) return !url.startsWith('//')
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}
