/** The door: what binding an external account to a phone, or an address to an account, needs. */
export { createAccount, inCreatingTransaction } from './accounts'
export { spendPhoneBudget } from './sms-budget'
export { checkSmsCode, consumeSmsCode, createSmsCode, forgetSmsCode, hasLiveSmsCode } from './sms-codes'
