import type { FlowCase } from '@dougong/contract/online/flows/case-shapes'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './case.module.css'

interface CaseLinkProps {
  to: NonNullable<FlowCase['parent']>
  onOpen: (id: string) => void
  children: ReactNode
}

/** Leads to another case that belongs to this one. */
export function CaseLink({ to: { id, number, formTitle }, onOpen, children }: CaseLinkProps) {
  return (
    <Button
      type="link"
      size="small"
      className={styles.link ?? ''}
      aria-label={`查看“${formTitle}”的审批 ${number}`}
      onClick={() => onOpen(id)}
    >
      {children}
    </Button>
  )
}
