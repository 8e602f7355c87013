import { expect, test } from 'vitest'
import { type Credentials, gapsIn } from './credentials'

const complete: Credentials = { username: 'admin', password: 'secret', captcha: undefined, isHuman: true }

test('complete credentials have no gaps', () => {
  expect(gapsIn(complete)).toEqual({})
  expect(gapsIn({ ...complete, captcha: 'a7Kd' })).toEqual({})
})

test('every gap is named at its field', () => {
  expect(gapsIn({ username: ' ', password: '', captcha: ' ', isHuman: false })).toEqual({
    username: '请输入用户名',
    password: '请输入密码',
    captcha: '请输入验证码',
    isHuman: '请按住滑块拖动，完成验证',
  })
})

test('[AUT-15] nothing is sent before the slider is at its end', () => {
  expect(gapsIn({ ...complete, isHuman: false })).toHaveProperty('isHuman')
})
