import {
  passwordPattern,
  passwordRule,
  phonePattern,
  smsCodePattern,
  usernamePattern,
} from '@dougong/contract/validation'
import type { FormRule } from 'antd'
import { uncommonPassword } from './uncommon-password'

export const phoneRules: FormRule[] = [
  { required: true, message: '请输入手机号' },
  { pattern: phonePattern, message: '请输入正确的手机号' },
]

export const smsCodeRules: FormRule[] = [
  { required: true, message: '请输入短信验证码' },
  { pattern: smsCodePattern, message: '短信验证码是 6 位数字' },
]

export const newUsernameRules: FormRule[] = [
  { required: true, message: '请输入用户名' },
  { pattern: usernamePattern, message: '用户名为 2 至 100 位文字、数字或 _ . @ -' },
]

/** Of a new password: what is said where there is none, and whose it is, unless the form asks for `username`. */
export const newPasswordRules = (missing: string, username?: string): FormRule[] => [
  { required: true, message: missing },
  { pattern: passwordPattern, message: passwordRule },
  uncommonPassword(username),
]

/** The confirmation must repeat the field called `password`. */
export const confirmPasswordRules = (missing: string): FormRule[] => [
  { required: true, message: missing },
  (form) => ({
    validator: async (_rule, value: unknown) => {
      if (value === undefined || value === '' || value === form.getFieldValue('password')) return
      throw new Error('两次输入的密码不一样！')
    },
  }),
]

/** The slider must be at its end before the form goes out. */
export const humanCheckRules: FormRule[] = [
  {
    validator: async (_rule, verified: unknown) => {
      if (verified !== true) throw new Error('请按住滑块拖动，完成验证')
    },
  },
]
