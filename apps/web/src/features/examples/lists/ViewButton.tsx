import { Button } from 'antd'

/** A record's name that opens everything about it. */
export function ViewButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button type="link" style={{ height: 'auto', padding: 0, whiteSpace: 'normal' }} onClick={onClick}>
      {name}
    </Button>
  )
}
