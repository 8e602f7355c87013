/** The providers of third-party sign-in that are chats. */
export type ChatProvider = 'dingtalk' | 'wechat_enterprise' | 'feishu'

/** The page of our client where everybody signs in. */
export const loginPath = '/user/login'

/** Names the chat that a link was sent in, in the address of the sign-in page. */
export const chatParameter = 'by'

/** What the clients of these chats call themselves to the pages that they show. */
const clients: Record<ChatProvider, RegExp> = {
  dingtalk: /DingTalk/i,
  wechat_enterprise: /wxwork/i,
  feishu: /Lark|Feishu/i,
}

/**
 * Where a link in a chat leads: the sign-in page, which goes on to `page` at once where somebody is signed in, and otherwise has the chat
 * say who they are.
 */
export function chatEntrance(provider: ChatProvider, page: string): string {
  return `${loginPath}?redirect=${encodeURIComponent(page)}&${chatParameter}=${provider}`
}

/**
 * The chat whose client shows a page, if the page was opened by a link that was sent there. In any other browser the chat would show
 * its own sign-in, and somebody who wanted ours would have to find the way back.
 */
export function chatAround({
  provider,
  userAgent,
}: {
  provider: string | null
  userAgent: string
}): ChatProvider | undefined {
  return provider !== null && isChat(provider) && clients[provider].test(userAgent) ? provider : undefined
}

/** The chat whose client shows a page, however it was opened. */
export function chatOfClient(userAgent: string): ChatProvider | undefined {
  return (Object.keys(clients) as ChatProvider[]).find((provider) => clients[provider].test(userAgent))
}

/** The part of the address of the sign-in page in which a sign-in comes back; empty where the provider vouched for nobody. */
export const arrivalMark = '#arrival='

function isChat(provider: string): provider is ChatProvider {
  return Object.hasOwn(clients, provider)
}
