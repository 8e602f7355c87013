export interface Credentials {
  username: string
  password: string
  /** Undefined while the server asks for none. */
  captcha: string | undefined
  isHuman: boolean
}

export type Gaps = Partial<Record<keyof Credentials, string>>

/** What is still missing before the form may go out, in the words shown at each field. */
export function gapsIn({ username, password, captcha, isHuman }: Credentials): Gaps {
  return {
    ...(username.trim() === '' && { username: '请输入用户名' }),
    ...(password === '' && { password: '请输入密码' }),
    ...(captcha?.trim() === '' && { captcha: '请输入验证码' }),
    ...(!isHuman && { isHuman: '请按住滑块拖动，完成验证' }),
  }
}
