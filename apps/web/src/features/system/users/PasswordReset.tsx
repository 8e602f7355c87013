import { resetPassword } from '@dougong/contract/system/users/user-accounts'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { App, Checkbox, Form } from 'antd'
import { useId, useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer } from '../../../shared/api/client'
import { NewPasswordFields } from '../../../shared/account-fields/NewPasswordFields'

interface Passwords {
  password: string
  confirmpassword: string
  mustChangePassword: boolean
}

/** Sets somebody's password; that user is signed out everywhere. */
export function PasswordReset({ user, onClose }: { user: ResourceRow; onClose: () => void }) {
  const { message } = App.useApp()
  const [isSaving, setSaving] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const id = useId()

  async function save(passwords: Passwords) {
    setSaving(true)
    const body = { username: String(user.username), ...passwords }
    const done = await answer(resetPassword, { body }).catch(() => undefined)
    setSaving(false)
    if (!done) return
    void message.success(done.message)
    onClose()
  }

  return (
    <Dialog
      open
      title={`重置密码：${String(user.realname)}（${String(user.username)}）`}
      width={520}
      confirmLoading={isSaving}
      form={id}
      isDirty={isDirty}
      onCancel={onClose}
    >
      <Form<Passwords>
        id={id}
        layout="vertical"
        onValuesChange={() => setDirty(true)}
        onFinish={(passwords) => void save(passwords)}
      >
        <NewPasswordFields
          username={String(user.username)}
          note="保存后，该用户的所有登录立即失效"
          confirmation={{ label: '确认密码', missing: '请再次输入新密码', placeholder: '请再次输入新密码' }}
        />
        <Form.Item name="mustChangePassword" valuePropName="checked" initialValue noStyle>
          <Checkbox>下次登录须修改密码</Checkbox>
        </Form.Item>
      </Form>
    </Dialog>
  )
}
