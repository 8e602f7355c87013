import {
  ApartmentOutlined,
  AuditOutlined,
  ClockCircleOutlined,
  FormOutlined,
  PlusOutlined,
  SendOutlined,
  SplitCellsOutlined,
  StopOutlined,
  SubnodeOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { Gap } from '../tree/edit-steps'
import { type NewKind, newKinds } from '../tree/new-step'
import { gapName, useTree } from './tree-context'
import styles from './tree.module.css'

const icons: Readonly<Record<NewKind, ReactNode>> = {
  approve: <AuditOutlined />,
  handle: <FormOutlined />,
  copy: <SendOutlined />,
  conditions: <SplitCellsOutlined />,
  parallel: <ApartmentOutlined />,
  wait: <ClockCircleOutlined />,
  act: <ThunderboltOutlined />,
  sub: <SubnodeOutlined />,
  end: <StopOutlined />,
}

interface GapButtonProps {
  gap: Gap
  /** The card above it, as a person calls it. */
  behind: string
  /** The card above it, whose turn it shares when Tab goes through the tree. */
  cardKey: string
  isGrowing?: boolean
}

/** The line from one card to the next, and the + on it. */
export function GapButton({ gap, behind, cardKey, isGrowing = false }: GapButtonProps) {
  const { mayEdit, current, kinds, carried, openGap, onGap, onAdd, onDrop } = useTree()
  const tabIndex = current === cardKey ? 0 : -1
  const isOpen = openGap === gapName(gap)
  return (
    <div className={styles.gap} data-growing={isGrowing || undefined}>
      {mayEdit &&
        (carried === undefined ? (
          <Dropdown
            trigger={['click']}
            open={isOpen}
            autoFocus
            onOpenChange={(open) => onGap(open ? gap : undefined)}
            menu={{
              items: kinds.map((key) => ({ key, label: newKinds[key], icon: icons[key] })),
              onClick: ({ key }) => onAdd(gap, key as NewKind),
            }}
          >
            <Button
              shape="circle"
              size="small"
              tabIndex={tabIndex}
              icon={<PlusOutlined />}
              aria-label={`在“${behind}”之后添加`}
              aria-haspopup="menu"
              className={styles.plus ?? ''}
            />
          </Dropdown>
        ) : (
          <Tooltip title="移到这里">
            <Button
              type="primary"
              size="small"
              aria-label={`移到“${behind}”之后`}
              className={styles.plus ?? ''}
              onClick={() => onDrop(gap)}
            >
              移到这里
            </Button>
          </Tooltip>
        ))}
    </div>
  )
}
