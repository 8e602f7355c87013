import { fillMenuUrl, isWebAddress } from '@dougong/contract/menu/menu-url'

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
 * The address behind a menu item's url, `{{ path }}` and `${token}` places filled in; undefined where it holds an
 * expression we do not know or would leave http(s). The session's token never goes to another origin.
 */
export function menuUrl(template: string, context: MenuUrlContext): string | undefined {
  const url = filled(template, context)
  if (url === undefined || !isWebAddress(url) || !URL.canParse(url, context.origin)) return undefined
  if (new URL(url, context.origin).origin === context.origin) return url
  return filled(template, { ...context, token: '' })
}

/** Configuration stands as it is; what belongs to a user is encoded, since it becomes part of an address. */
function filled(template: string, context: MenuUrlContext): string | undefined {
  const { origin, apiBase, staticDomain, token, userId, username, tenantId } = context
  return fillMenuUrl(template, {
    'window._CONFIG.domianURL': new URL(apiBase, origin).href,
    'window._CONFIG.staticDomainURL': new URL(staticDomain, origin).href,
    token: encodeURIComponent(token),
    userId: encodeURIComponent(userId),
    username: encodeURIComponent(username),
    tenantId: encodeURIComponent(tenantId),
  })
}
