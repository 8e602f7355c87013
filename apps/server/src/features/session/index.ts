/** The door: what other forms of sign-in need. */
export { spendCaptcha } from './captcha'
export { requireOwnPassword } from './judge-password'
export { hashNewPassword } from './new-password'
export { openSession } from './open-session'
export { presentUserInfo, presentViewed } from './session.presenter'
export { changePasswordHash, findAccount, findUserInfo } from './session.queries'
export { clearFailuresOf } from './sign-in-failures'
export { tellOwner } from './tell-owner'
