export type ThirdPartyOutcome =
  | { kind: 'token'; token: string }
  | { kind: 'unbound'; thirdUserUuid: string }
  | { kind: 'failed' }

const unboundPrefix = '绑定手机号,'
const failure = '登录失败'

/** Reads the one string that the provider's callback page posts to its opener. */
export function readThirdPartyMessage(data: unknown): ThirdPartyOutcome | undefined {
  if (typeof data !== 'string' || data === '') return undefined
  if (data.startsWith(unboundPrefix)) {
    const thirdUserUuid = data.slice(unboundPrefix.length)
    return thirdUserUuid === '' ? { kind: 'failed' } : { kind: 'unbound', thirdUserUuid }
  }
  return data.startsWith(failure) ? { kind: 'failed' } : { kind: 'token', token: data }
}
