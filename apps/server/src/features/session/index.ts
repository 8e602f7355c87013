/** The door: what other forms of sign-in need. */
export { spendCaptcha } from './captcha'
export { openSession } from './open-session'
export { presentUserInfo } from './session.presenter'
export { changePasswordHash, findAccount, findUserInfo } from './session.queries'
