/** The door: what binding an external account to a phone needs. */
export { createAccount, inCreatingTransaction } from './accounts'
export { checkSmsCode, consumeSmsCode, hasLiveSmsCode } from './sms-codes'
