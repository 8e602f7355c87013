import {
  generateInitialPasswords,
  listPasswordWays,
  sendInitialPasswords,
} from '@dougong/contract/system/users/user-accounts'
import { App, Radio } from 'antd'
import { useMay } from '../../../shared/access/may'
import { answer, call } from '../../../shared/api/client'
import { saveDownload } from '../../../shared/api/save-download'

type Way = 'file' | Awaited<ReturnType<typeof call<typeof listPasswordWays>>>[number]

const words: Record<Way, string> = {
  file: '下载表格：密码只在其中出现这一次',
  email: '发送到各人的邮箱：只有本人看到',
  sms: '发送到各人的手机：只有本人看到',
}

/** Offers to generate passwords for users: after an import, for those chosen, or for the imported ones that have none. */
export function useInitialPasswords() {
  const { message, modal } = App.useApp()
  const mayGenerate = useMay('system:user:changepwd')

  async function offer(title: string, content: string, ids?: readonly string[]) {
    /* without an answer there is the workbook */
    const sendable = await call(listPasswordWays, {}, { silent: true }).catch(() => [])
    const ways: Way[] = ['file', ...sendable]
    let chosen: Way = 'file'
    const body = ids ? { ids: ids.join(',') } : {}
    const dialog = modal.confirm({
      title,
      content: (
        <>
          <p>{content}用户首次登录时必须改成自己的密码。</p>
          {ways.length === 1 ? (
            <p>密码只在下载的表格中出现这一次。</p>
          ) : (
            <Radio.Group
              vertical
              defaultValue={chosen}
              aria-label="如何告诉用户"
              options={ways.map((way) => ({ value: way, label: words[way] }))}
              onChange={({ target }) => {
                chosen = target.value as Way
                dialog.update({ okText: chosen === 'file' ? '生成并下载' : '生成并发送' })
              }}
            />
          )}
        </>
      ),
      okText: '生成并下载',
      cancelText: '取消',
      onOk: async () => {
        if (chosen !== 'file') {
          const { result } = await answer(sendInitialPasswords, { body: { ...body, by: chosen } })
          void message.success(`已为 ${result} 个用户生成初始密码并发送`)
        } else if (await saveDownload(generateInitialPasswords, { body }, '初始密码.xlsx'))
          void message.success('初始密码已生成，请妥善保管下载的表格')
      },
    })
  }

  return {
    mayGenerate,
    afterImport(count: number) {
      if (count === 0) return
      const title = `${count} 个新用户还没有密码`
      if (mayGenerate) void offer(title, '没有密码不能登录，要现在生成初始密码吗？')
      else
        modal.info({
          title,
          content: '没有密码不能登录，请有“重置密码”权限的管理员为他们设置。',
          okText: '知道了',
        })
    },
    offerFor(selected: readonly string[]) {
      if (selected.length > 0)
        void offer(
          `为所选的 ${selected.length} 个用户生成初始密码`,
          '他们的旧密码和所有登录立即失效。',
          selected,
        )
      else void offer('为导入的用户生成初始密码', '将为由您导入、还没有密码的用户生成初始密码。')
    },
  }
}
