import type { Services } from '../../../services/services'
import { dingtalkProvider } from './dingtalk'
import { feishuProvider } from './feishu'
import { githubProvider } from './github'
import { oidcProvider } from './oidc'
import type { ThirdPartyProvider } from './provider'
import { wechatWorkProvider } from './wechat-work'

/** The providers this installation has credentials for, in the order of their buttons. */
export function configuredProviders({
  config: { oidc, github, wechatWork, dingtalk, feishu },
  outbound,
}: Pick<Services, 'config' | 'outbound'>): ThirdPartyProvider[] {
  return [
    oidc && oidcProvider(oidc, outbound),
    github && githubProvider(github, outbound),
    wechatWork && wechatWorkProvider(wechatWork, outbound),
    dingtalk && dingtalkProvider(dingtalk, outbound),
    feishu && feishuProvider(feishu, outbound),
  ].filter((provider) => provider !== undefined)
}
