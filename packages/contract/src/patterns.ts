import { passwordPattern, passwordRule, telephonePattern, usernamePattern } from './validation'

/** The named patterns of cell and form rules, with what to say about a value that does not match. */
export const patterns: Record<string, { test: RegExp; message: string }> = {
  'n6-16': { test: /^\d{6,16}$/, message: '请输入6-16位的数字' },
  '*6-16': { test: /^.{6,16}$/, message: '请输入6-16位任意字符' },
  '*2-30': { test: /^.{2,30}$/su, message: '长度在 2 到 30 个字符' },
  's6-18': { test: /^[a-zA-Z]{6,18}$/, message: '请输入6-18位字母' },
  url: { test: /^https?:\/\/[^\s/?#]+\.[^\s/?#.]+(?:[/?#]\S*)?$/i, message: '请输入正确的网址' },
  e: { test: /^[\w+.-]+@[\w-]+(?:\.[\w-]+)+$/, message: '请输入正确的邮箱地址' },
  m: { test: /^1[3-9]\d{9}$/, message: '请输入正确的手机号码' },
  p: { test: /^[1-9]\d{5}$/, message: '请输入正确的邮政编码' },
  s: { test: /^[a-zA-Z]+$/, message: '请输入字母' },
  n: { test: /^-?\d+(?:\.\d+)?$/, message: '请输入数字' },
  z: { test: /^-?\d+$/, message: '请输入整数' },
  '*': { test: /^.+$/s, message: '该字段不能为空' },
  dictionaryValue: { test: /^[^,'"`;，]+$/, message: '不能包含特殊字符！' },
  colour: { test: /^#[\da-f]{6}$/i, message: '请输入 #rrggbb 形式的颜色' },
  money: { test: /^-?\d+(?:\.\d{1,2})?$/, message: '请输入正确的金额' },
  username: { test: usernamePattern, message: '2至100个文字、数字或 _ . @ -' },
  password: { test: passwordPattern, message: passwordRule },
  telephone: { test: telephonePattern, message: '请输入正确的座机号码' },
  identifier: { test: /^[a-zA-Z][\w-]*$/, message: '以字母开头，由字母、数字、_ 或 - 组成' },
  idCard: { test: /^\d{17}[\dXx]$/, message: '请输入18位身份证号码' },
  host: {
    test: /^(?:[a-zA-Z\d_](?:[\w-]*[\w])?(?:\.[\w-]+)*|\[?[\da-fA-F:]+\]?)$/,
    message: '请输入主机名或IP地址',
  },
  code: { test: /^[\w:.-]+$/, message: '请输入字母、数字或 _ : . -' },
}
