import { z } from 'zod'

/** A mobile number of mainland China: 11 digits, 1 then 3-9. */
export const phonePattern = /^1[3-9]\d{9}$/

/** At least eight characters with a letter, a digit and a special character. */
export const passwordPattern = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z0-9\s])\S{8,128}$/

/** What to say about a password that does not match. */
export const passwordRule = '密码由8位数字、大小写字母和特殊符号组成!'

/** What is said of passwords before one is typed. */
export const passwordHint = '至少 8 位，须包含字母、数字和特殊符号'

/** Letters of any language, digits, and `_ . @ -`. */
export const usernamePattern = /^[\p{L}\p{N}_.@-]{2,100}$/u

/** A landline number as people write it: digits, and signs between them. */
export const telephonePattern = /^[\d+() -]{3,45}$/

export const smsCodePattern = /^\d{6}$/

export const phone = z.string().regex(phonePattern).meta({ title: '手机号' })
export const newPassword = z
  .string()
  .regex(passwordPattern)
  .meta({ title: '新密码', description: passwordRule })
export const username = z.string().regex(usernamePattern).meta({ title: '用户名' })
export const smsCode = z.string().regex(smsCodePattern).meta({ title: '短信验证码' })
