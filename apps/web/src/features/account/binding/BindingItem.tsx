import { Button } from 'antd'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'

interface BindingItemProps {
  /** What is bound, as 手机. */
  name: string
  state: ReactNode
  isBound: boolean
  /** Whether the system can send the code that a binding needs. */
  canBind: boolean | undefined
  Dialog: ComponentType<{ onChanged: () => void; onClose: () => void }>
  onChanged: () => void
  /** The classes of the list that it stands in. */
  className: Record<string, string>
}

/** Something that belongs to the account, and the dialog that binds another. */
export function BindingItem({
  name,
  state,
  isBound,
  canBind,
  Dialog,
  onChanged,
  className: styles,
}: BindingItemProps): ReactNode {
  const [isBinding, setBinding] = useState(false)
  return (
    <li>
      <div>
        <p className={styles.name}>{`绑定${name}`}</p>
        <p className={styles.state}>{state}</p>
      </div>
      {canBind && <Button onClick={() => setBinding(true)}>{`${isBound ? '更换' : '绑定'}${name}`}</Button>}
      <Suspense>
        {isBinding && (
          <Dialog
            onClose={() => setBinding(false)}
            onChanged={() => {
              setBinding(false)
              onChanged()
            }}
          />
        )}
      </Suspense>
    </li>
  )
}
