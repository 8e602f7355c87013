import { defaultColour } from '@dougong/contract/account/colours'
import type { ClientConfig } from '@dougong/contract/client-config'

/** What the server wrote into the page. Without it (a page opened in another way) the defaults of the product hold. */
const defaults: ClientConfig = {
  productTitle: '斗拱',
  tagline: '',
  primaryColor: defaultColour,
  logo: '',
  apiBase: '/jeecg-boot',
  staticDomain: '/jeecg-boot/sys/common/static',
  signSecret: '',
  utcOffsetMinutes: 480,
  timeZone: 'Asia/Shanghai',
  development: false,
  helpUrl: '',
  sms: true,
  qrSignIn: true,
  cas: null,
}

export const clientConfig: ClientConfig = { ...defaults, ...readConfig() }

function readConfig(): Partial<ClientConfig> {
  if (typeof document === 'undefined') return {}
  const text = document.getElementById('client-config')?.textContent
  return text ? (JSON.parse(text) as Partial<ClientConfig>) : {}
}
