import { lazyPart } from '@dougong/widgets/lazy-part'
import { Button, Input, Space, Spin } from 'antd'
import { Popup } from '@dougong/widgets/modal/Popup'
import { Suspense, useState } from 'react'

const IconPicker = lazyPart(async () => (await import('./IconPicker')).IconPicker)
const NamedIcon = lazyPart(async () => (await import('./NamedIcon')).NamedIcon)

interface IconInputProps {
  id?: string
  value?: string
  onChange?: (name: string) => void
}

/** A stored icon's name, written or picked from all of them; they are fetched when the choice opens. */
export function IconInput({ id, value, onChange }: IconInputProps) {
  const [isOpen, setOpen] = useState(false)
  const pick = (name: string) => {
    onChange?.(name)
    setOpen(false)
  }
  return (
    <Space.Compact block>
      <Input
        {...(id && { id })}
        allowClear
        placeholder="请选择菜单图标"
        maxLength={100}
        prefix={
          value && (
            <Suspense>
              <NamedIcon name={value} />
            </Suspense>
          )
        }
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Popup
        label="选择图标"
        open={isOpen}
        onOpenChange={setOpen}
        placement="bottomRight"
        content={
          <Suspense fallback={<Spin />}>
            <IconPicker value={value} onPick={pick} />
          </Suspense>
        }
      >
        <Button>选择图标</Button>
      </Popup>
    </Space.Compact>
  )
}
