import {
  CaretRightOutlined,
  ExclamationCircleOutlined,
  MinusOutlined,
  PlusOutlined,
  RedoOutlined,
  SearchOutlined,
  SettingOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button, Input, type InputRef, Space, Tooltip } from 'antd'
import type { RefObject } from 'react'
import styles from './designer.module.css'

interface ToolbarProps {
  mayEdit: boolean
  /** What the settings of the whole are called. */
  settings: string
  mayUndo: boolean
  mayRedo: boolean
  zoom: number
  problems: number
  search: string
  /** Which of so many cards that were found is shown. */
  found: { place: number; count: number }
  searchInput: RefObject<InputRef | null>
  onUndo: () => void
  onRedo: () => void
  onZoom: (by: -1 | 0 | 1) => void
  onSearch: (text: string) => void
  onNext: (by: -1 | 1) => void
  onProblems: () => void
  onSettings: () => void
  onTrial: (() => void) | undefined
}

/** Above the tree: taking back, finding, zooming, what is wrong, settings and the trial. */
export function Toolbar({ zoom, problems, search, found, searchInput, ...own }: ToolbarProps) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="设计工具">
      {own.mayEdit && (
        <Space.Compact>
          <Tooltip title="撤销（Ctrl+Z）">
            <Button aria-label="撤销" icon={<UndoOutlined />} disabled={!own.mayUndo} onClick={own.onUndo} />
          </Tooltip>
          <Tooltip title="重做（Ctrl+Y）">
            <Button aria-label="重做" icon={<RedoOutlined />} disabled={!own.mayRedo} onClick={own.onRedo} />
          </Tooltip>
        </Space.Compact>
      )}
      <Input
        ref={searchInput}
        className={styles.search ?? ''}
        aria-label="查找步骤"
        placeholder="查找步骤"
        prefix={<SearchOutlined />}
        suffix={
          search.trim() === '' ? (
            <span />
          ) : (
            <span role="status" className={styles.count}>
              {found.count === 0 ? '没有找到' : `${found.place + 1}/${found.count}`}
            </span>
          )
        }
        allowClear
        value={search}
        onChange={({ target }) => own.onSearch(target.value)}
        onPressEnter={({ shiftKey }) => own.onNext(shiftKey ? -1 : 1)}
      />
      <Space.Compact className={styles.zoom ?? ''}>
        <Tooltip title="缩小（Ctrl+-）">
          <Button aria-label="缩小" icon={<MinusOutlined />} onClick={() => own.onZoom(-1)} />
        </Tooltip>
        <Tooltip title="恢复原大小（Ctrl+0）">
          <Button aria-label={`缩放 ${zoom}%，恢复原大小`} onClick={() => own.onZoom(0)}>
            {zoom}%
          </Button>
        </Tooltip>
        <Tooltip title="放大（Ctrl++）">
          <Button aria-label="放大" icon={<PlusOutlined />} onClick={() => own.onZoom(1)} />
        </Tooltip>
      </Space.Compact>
      <span className={styles.spring} />
      {problems > 0 && (
        <Button danger icon={<ExclamationCircleOutlined />} onClick={own.onProblems}>
          {problems} 处需要改正
        </Button>
      )}
      <Button className={styles.settings ?? ''} icon={<SettingOutlined />} onClick={own.onSettings}>
        {own.settings}
      </Button>
      {own.onTrial && (
        <Button icon={<CaretRightOutlined />} onClick={own.onTrial}>
          试运行
        </Button>
      )}
    </div>
  )
}
