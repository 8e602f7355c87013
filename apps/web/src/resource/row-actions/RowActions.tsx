import { EllipsisOutlined } from '@ant-design/icons'
import { askToRemove } from '@dougong/widgets/modal/removal-question'
import { App, Button, Dropdown } from 'antd'
import { use, useRef, useState } from 'react'
import { may } from '../../shared/access/may'
import { useSession } from '../../shared/session/session-state'
import { divided, grouped, type RowAction } from './row-action'
import styles from './RowActions.module.css'
import { OpenRowDialog } from './RowDialogs'
import { useDoneNotice } from './use-done-notice'

interface RowActionsProps {
  /** What the record is called, for who hears the page. */
  name: string
  actions: readonly (RowAction | false | undefined)[]
  /** Reads the list again. */
  onDone: () => Promise<unknown>
}

/** What can be done to one record of a list: two links, and the rest behind ⋯. */
export function RowActions({ name, actions, onDone }: RowActionsProps) {
  const { modal } = App.useApp()
  const notify = useDoneNotice()
  const known = useSession(({ permissionList }) => permissionList)
  const [running, setRunning] = useState<string>()
  const open = use(OpenRowDialog)
  const more = useRef<HTMLButtonElement>(null)
  const isPermitted = ({ may: code }: RowAction) => code === undefined || (known !== null && may(code, known))
  const { links, more: behind } = divided(
    actions.flatMap((action) => (action && isPermitted(action) ? [action] : [])),
  )

  async function run({ label, run: work }: RowAction) {
    setRunning(label)
    try {
      const words = await work?.()
      if (!words) return
      await onDone()
      notify(words)
    } catch {
      /* the call has said so */
      await onDone()
    } finally {
      setRunning(undefined)
    }
  }

  function choose(action: RowAction): void {
    const { ask, dialog, danger = false, label } = action
    const onOk = () => run(action)
    if (dialog) open(dialog)
    else if (ask && danger) {
      const words = typeof ask === 'string' ? { question: ask } : { title: ask.title, warning: ask.content }
      askToRemove(modal, { ...words, verb: label, onOk })
    } else if (ask)
      void modal.confirm({
        ...(typeof ask === 'string' ? { title: ask } : ask),
        okText: '确定',
        cancelText: '取消',
        onOk,
      })
    else void run(action)
  }

  return (
    <div className={styles.actions}>
      {links.map((action, place) => (
        <Button
          key={`${action.label} ${place}`}
          type="link"
          size="small"
          danger={action.danger === true}
          loading={running === action.label && { delay: 300 }}
          aria-label={`${action.label} ${name}`}
          {...(action.isOn !== undefined && { 'aria-pressed': action.isOn })}
          onClick={() => choose(action)}
        >
          {action.label}
        </Button>
      ))}
      {behind.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          autoFocus
          menu={{
            items: grouped(behind).flatMap((group, place) => [
              ...(place > 0 ? [{ type: 'divider' as const, key: `divider ${place}` }] : []),
              /* two buttons that people made may be called the same */
              ...group.map((action) => ({
                key: String(behind.indexOf(action)),
                label: action.label,
                danger: action.danger ?? false,
              })),
            ]),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation()
              /* what opens gives the focus back to where it came from, and the menu is gone by then */
              more.current?.focus()
              const action = behind[Number(key)]
              if (action) choose(action)
            },
          }}
        >
          <Button
            ref={more}
            type="text"
            size="small"
            icon={<EllipsisOutlined />}
            loading={behind.some(({ label }) => label === running) && { delay: 300 }}
            aria-label={`更多 ${name}`}
          />
        </Dropdown>
      )}
    </div>
  )
}
