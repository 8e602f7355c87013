import type { ButtonAction } from '@dougong/contract/resource/resource'

/** Where a button stands, by what is stored. */
export const styleTitles = { link: '列表行', button: '列表上方', form: '表单' } as const

/** What a button does, by its kind. */
export const actionTitles: Readonly<Record<ButtonAction['kind'], string>> = {
  set: '设置字段',
  open: '打开页面',
  run: '服务端动作',
  send: '发送Webhook',
}
