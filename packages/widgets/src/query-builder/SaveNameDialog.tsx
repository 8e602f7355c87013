import { App, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { Select } from '../select/Select'
import { Dialog } from '../modal/Dialog'
import { useLoaded } from '../use-loaded'
import classes from './QueryBuilder.module.css'
import type { Sharing } from './saved-queries'

/** Under which name a query is kept, and for whom besides oneself. */
export interface Naming {
  title: string
  roleIds: string[]
  /** Of a query that is shared already: whether it is to ask what the builder shows now. */
  asksAnew: boolean
}

interface SaveNameDialogProps {
  /** What a shared query is like before it is changed. */
  current?: Omit<Naming, 'asksAnew'> | undefined
  loadRoles?: Sharing['loadRoles']
  onSave: (naming: Naming) => void
  onClose: () => void
}

/** Asks under which name a query is kept, and who may share asks whom with. */
export function SaveNameDialog({ current, loadRoles, onSave, onClose }: SaveNameDialogProps) {
  const { message } = App.useApp()
  const [title, setTitle] = useState(current?.title ?? '')
  const [roleIds, setRoleIds] = useState(current?.roleIds ?? [])
  const [asksAnew, setAsksAnew] = useState(false)
  const { data: roles = [], isLoading } = useLoaded(loadRoles && 'roles', async (signal) =>
    loadRoles ? loadRoles(signal) : [],
  )

  function save() {
    const name = title.trim()
    if (name === '') void message.warning('保存名称不能为空')
    else if (current && roleIds.length === 0) void message.warning('请选择共享给哪些角色')
    else onSave({ title: name, roleIds, asksAnew })
  }

  return (
    <Dialog
      open
      title={current ? '修改共享的查询' : '请输入保存的名称'}
      width={420}
      onOk={save}
      onCancel={onClose}
    >
      <div className={classes.naming}>
        <Input
          aria-label="保存的名称"
          autoFocus
          maxLength={50}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          onPressEnter={save}
        />
        {loadRoles && (
          <Select
            mode="multiple"
            aria-label="共享给角色"
            placeholder="共享给角色，不选则只有自己可用"
            optionFilterProp="label"
            loading={isLoading}
            value={roleIds}
            options={roles.map(({ value, text }) => ({ value, label: text }))}
            onChange={setRoleIds}
          />
        )}
        {current && (
          <Checkbox checked={asksAnew} onChange={({ target }) => setAsksAnew(target.checked)}>
            条件改为构造器中的当前条件
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}
