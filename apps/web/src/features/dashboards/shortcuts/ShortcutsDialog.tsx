import type { Shortcut } from '@dougong/contract/account/preferences'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { isSpelled, spellingsOf, useSpell } from '@dougong/widgets/spelling'
import { Select } from '@dougong/widgets/select/Select'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { changePreferences } from '../../../shared/own-pages/preferences'
import type { MenuPage } from '../menu-pages'
import styles from './ShortcutsDialog.module.css'

/** As many as the server keeps. */
const maxShortcuts = 24

interface ShortcutsDialogProps {
  shortcuts: Shortcut[]
  /** What can be chosen. */
  pages: MenuPage[]
  onClose: () => void
}

/** Chooses and orders the shortcuts of the home page: pages of the menu, and addresses of the web under a name of one's own. */
export function ShortcutsDialog({ shortcuts, pages, onClose }: ShortcutsDialogProps) {
  const [rows, setRows] = useState(shortcuts)
  const [isBusy, setBusy] = useState(false)
  const [title, setTitle] = useState('')
  const [address, setAddress] = useState('')
  const spell = useSpell()
  const isFull = rows.length >= maxShortcuts
  const isAddress = /^https?:\/\/[^\s/]/.test(address) && URL.canParse(address)

  const add = (row: Shortcut) => setRows([...rows.filter((each) => each.address !== row.address), row])
  const move = (place: number, to: number) => {
    const row = rows[place]
    if (row) setRows(rows.toSpliced(place, 1).toSpliced(to, 0, row))
  }

  async function save() {
    setBusy(true)
    await changePreferences({ shortcuts: rows })
    onClose()
  }

  return (
    <Dialog
      open
      width={560}
      title="设置快捷入口"
      okText="保存"
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.body}>
        <Select<string, { value: string; label: string; folder?: string | undefined }>
          aria-label="添加页面"
          placeholder="添加页面"
          className={`${styles.wide}`}
          disabled={isFull}
          value={null as unknown as string}
          showSearch={{
            filterOption: (typed, option) =>
              option !== undefined && isSpelled(spellingsOf(option.label, spell), typed),
          }}
          options={pages
            .filter(({ path }) => !rows.some((row) => row.address === path))
            .map(({ path, title: label, folder }) => ({ value: path, label, folder }))}
          optionRender={({ data }) => (
            <>
              {data.label} <small className={styles.folder}>{data.folder}</small>
            </>
          )}
          onSelect={(path, option) => add({ title: option.label.slice(0, 20), address: path })}
        />
        <div className={styles.web}>
          <Input
            aria-label="名称"
            placeholder="名称"
            maxLength={20}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Input
            aria-label="网址"
            placeholder="网址，如 https://mail.example.com"
            maxLength={500}
            value={address}
            {...(address !== '' && !isAddress && { status: 'error' as const, 'aria-invalid': true })}
            onChange={(event) => setAddress(event.target.value.trim())}
          />
          <Button
            disabled={isFull || title.trim() === '' || !isAddress}
            onClick={() => {
              add({ title: title.trim(), address })
              setTitle('')
              setAddress('')
            }}
          >
            添加网址
          </Button>
        </div>
        {rows.length === 0 && <p className={styles.folder}>还没有快捷入口，从上面添加</p>}
        <ol className={styles.rows} aria-label="已选的快捷入口">
          {rows.map((row, place) => (
            <li key={row.address} className={styles.row}>
              <span className={styles.name}>
                {row.title} <small className={styles.folder}>{row.address}</small>
              </span>
              <Button
                type="text"
                size="small"
                aria-label={`上移${row.title}`}
                icon={<ArrowUpOutlined />}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <Button
                type="text"
                size="small"
                aria-label={`下移${row.title}`}
                icon={<ArrowDownOutlined />}
                disabled={place === rows.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <Button
                type="text"
                size="small"
                aria-label={`移除${row.title}`}
                icon={<DeleteOutlined />}
                onClick={() => setRows(rows.toSpliced(place, 1))}
              />
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
