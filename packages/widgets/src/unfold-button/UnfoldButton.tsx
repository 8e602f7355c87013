import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'

interface UnfoldButtonProps {
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
}

/** Shows and hides the rest of a search form. */
export function UnfoldButton({ isUnfolded, onUnfold }: UnfoldButtonProps): ReactNode {
  return (
    <Button
      type="link"
      aria-expanded={isUnfolded}
      icon={isUnfolded ? <UpOutlined /> : <DownOutlined />}
      iconPlacement="end"
      onClick={() => onUnfold(!isUnfolded)}
    >
      {isUnfolded ? '收起' : '展开'}
    </Button>
  )
}
