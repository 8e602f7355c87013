interface Place {
  isSecureContext: boolean
  hostname: string
  isSupported: boolean
}

/** Why passkeys cannot be used at this address or in this browser, in words for who looks; undefined where they can. */
export function passkeyObstacle(place: Place = here()): string | undefined {
  if (!place.isSecureContext) return '通行密钥需要 HTTPS，请用 https:// 开头的地址打开本系统'
  if (/^[\d.]+$|^\[/.test(place.hostname)) return '通行密钥不能用于 IP 地址，请用域名打开本系统'
  return place.isSupported ? undefined : '当前浏览器不支持通行密钥，请换用较新的浏览器'
}

function here(): Place {
  return {
    isSecureContext: window.isSecureContext,
    hostname: window.location.hostname,
    isSupported: 'PublicKeyCredential' in window,
  }
}
