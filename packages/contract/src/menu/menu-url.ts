/** The names a `{{ }}` or `${ }` place in a menu url may hold, the whole of them. */
const menuUrlNames = [
  'window._CONFIG.domianURL', // sic
  'window._CONFIG.staticDomainURL',
  'token',
  'userId',
  'username',
  'tenantId',
] as const
type MenuUrlName = (typeof menuUrlNames)[number]

/** What each name stands for. */
export type MenuUrlValues = Readonly<Record<MenuUrlName, string>>

/** The url with its places filled in; undefined where it holds an expression we do not know. */
export function fillMenuUrl(template: string, values: MenuUrlValues): string | undefined {
  let isRefused = false
  const fill = (_place: string, expression: string) => {
    const path = namePath(expression)
    const known = menuUrlNames.find((each) => each === path)
    if (!known) isRefused = true
    return known ? values[known] : ''
  }
  const url = template.replaceAll(/\{\{(.*?)\}\}/gs, fill).replaceAll(/\$\{(.*?)\}/gs, fill)
  return isRefused || /[{}]/.test(url) ? undefined : url.trim()
}

/** A path of ours or an http(s) address that names no user. */
export function isWebAddress(url: string): boolean {
  if (/[\p{Cc}\\]/u.test(url)) return false
  if (url.startsWith('/')) return !url.startsWith('//')
  return /^https?:\/\/[^\s/?#@]+(?:[/?#].*)?$/i.test(url)
}

/** Whether a menu row may hold the url; asked when it is saved, by the grammar that reads it later. */
export function isMenuUrlAllowed(template: string): boolean {
  const url = fillMenuUrl(template, {
    'window._CONFIG.domianURL': 'http://own.invalid/api',
    'window._CONFIG.staticDomainURL': 'http://own.invalid/static',
    token: 't',
    userId: 'u',
    username: 'n',
    tenantId: '0',
  })
  return url !== undefined && isWebAddress(url)
}

const name = String.raw`[A-Za-z_]\w*`
const pathGrammar = new RegExp(String.raw`^${name}(?:\.${name}|\[(?:'${name}'|"${name}")\])*$`)

/** `window._CONFIG['domianURL']` → `window._CONFIG.domianURL`; undefined for anything that is not a path of names. */
function namePath(expression: string): string | undefined {
  const text = expression.trim()
  return pathGrammar.test(text) ? text.replaceAll(/\[['"](\w+)['"]\]/g, '.$1') : undefined
}
