import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { NewPasskeyAnswer, PasskeyAnswer } from '@dougong/contract/account/passkeys'

type Question = Record<string, unknown>

/** Has the browser make a passkey. */
export async function makePasskey(question: Question): Promise<NewPasskeyAnswer> {
  const optionsJSON = question as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(inWords)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
}

/** Has the browser prove one. */
export async function provePasskey(question: Question): Promise<PasskeyAnswer> {
  const optionsJSON = question as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(inWords)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

const words: Partial<Record<string, string>> = {
  NotAllowedError: '没有完成验证：已取消，或等待时间太长',
  AbortError: '没有完成验证：已取消',
  InvalidStateError: '这台设备上已有本账号的通行密钥',
  SecurityError: '当前地址与系统配置的地址不一致，请用系统的正式地址打开',
  ConstraintError: '这个设备没有设置 PIN、指纹或面容，不能用作通行密钥',
  NotSupportedError: '这个设备不支持所需的通行密钥',
}

function inWords(error: unknown): never {
  const name = error instanceof WebAuthnError || error instanceof DOMException ? error.name : ''
  throw new Error(words[name] ?? '未能使用通行密钥，请重试', { cause: error })
}
