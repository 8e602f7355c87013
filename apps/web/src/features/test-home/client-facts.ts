import { clientConfig } from '../../shared/client-config'

export interface Fact {
  key: string
  label: string
  children: string
}

/** What the server told this client; of the signing secret only whether there is one. */
export function configurationFacts(): Fact[] {
  const { productTitle, apiBase, staticDomain, signSecret, utcOffsetMinutes, development, helpUrl, cas } =
    clientConfig
  return facts({
    产品名称: productTitle,
    接口地址: apiBase,
    静态文件地址: staticDomain,
    接口签名: signSecret ? '已配置' : '未配置',
    服务器时区: `UTC${utcOffsetMinutes < 0 ? '-' : '+'}${Math.abs(utcOffsetMinutes) / 60}`,
    运行模式: development ? '开发' : '生产',
    帮助地址: helpUrl || '未配置',
    'CAS 登录': cas?.loginUrl ?? '未启用',
  })
}

export function browserFacts(): Fact[] {
  return facts({
    页面地址: window.location.origin,
    语言: navigator.language,
    时区: Intl.DateTimeFormat().resolvedOptions().timeZone,
    窗口大小: `${window.innerWidth} × ${window.innerHeight}`,
    联网: navigator.onLine ? '是' : '否',
    浏览器标识: navigator.userAgent,
  })
}

const facts = (values: Record<string, string>): Fact[] =>
  Object.entries(values).map(([label, children]) => ({ key: label, label, children }))
