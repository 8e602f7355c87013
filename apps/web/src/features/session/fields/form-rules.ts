import { newPassword, passwordRule, phone, smsCode, username } from '@dougong/contract/validation'
import type { FormRule } from 'antd'
import type { z } from 'zod'

/** A rule that asks the contract. An empty value is the business of `required` alone. */
export function fits(schema: z.ZodType, message: string): FormRule {
  return {
    validator: async (_rule, value: unknown) => {
      if (value === undefined || value === '' || schema.safeParse(value).success) return
      throw new Error(message)
    },
  }
}

export const phoneRules: FormRule[] = [
  { required: true, message: '请输入手机号!' },
  fits(phone, '请输入正确的手机号!'),
]

export const smsCodeRules: FormRule[] = [
  { required: true, message: '请输入短信验证码!' },
  fits(smsCode, '短信验证码是 6 位数字!'),
]

export const newUsernameRules: FormRule[] = [
  { required: true, message: '请输入用户名!' },
  fits(username, '用户名为 2 至 100 位文字、数字或 _ . @ -'),
]

export const newPasswordRules: FormRule[] = [
  { required: true, message: '请输入密码!' },
  fits(newPassword, passwordRule),
]

/** The confirmation must repeat the field called `password`. */
export const confirmPasswordRules: FormRule[] = [
  { required: true, message: '请确认密码!' },
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
      if (verified !== true) throw new Error('请按住滑块拖动，完成验证!')
    },
  },
]
