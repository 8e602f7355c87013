import { generateInitialPasswords } from '@dougong/contract/system/user-accounts'
import { App } from 'antd'
import { useMay } from '../../../shared/access/may'
import { saveDownload } from '../../../shared/api/save-download'

const oncePhrase = '密码只在下载的表格中出现这一次，用户首次登录时必须改成自己的密码。'

/** Offers to generate passwords for users: after an import, for those chosen, or for the imported ones that have none. */
export function useInitialPasswords() {
  const { message, modal } = App.useApp()
  const mayGenerate = useMay('system:user:changepwd')

  function offer(title: string, content: string, ids?: readonly string[]) {
    modal.confirm({
      title,
      content: `${content}${oncePhrase}`,
      okText: '生成并下载',
      cancelText: '取消',
      onOk: async () => {
        const body = ids ? { ids: ids.join(',') } : {}
        if (await saveDownload(generateInitialPasswords, { body }, '初始密码.xlsx'))
          void message.success('初始密码已生成，请妥善保管下载的表格')
      },
    })
  }

  return {
    mayGenerate,
    afterImport(count: number) {
      if (count === 0) return
      const title = `${count} 个新用户还没有密码`
      if (mayGenerate) offer(title, '没有密码不能登录，要现在生成初始密码吗？')
      else
        modal.info({
          title,
          content: '没有密码不能登录，请有“重置密码”权限的管理员为他们设置。',
          okText: '知道了',
        })
    },
    offerFor(selected: readonly string[]) {
      if (selected.length > 0)
        offer(`为所选的 ${selected.length} 个用户生成初始密码`, '他们的旧密码和所有登录立即失效。', selected)
      else offer('为导入的用户生成初始密码', '将为由您导入、还没有密码的用户生成初始密码。')
    },
  }
}
