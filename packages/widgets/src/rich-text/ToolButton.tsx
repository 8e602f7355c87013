import { Button, Tooltip } from 'antd'
import { createContext, type ReactNode, type Ref, use } from 'react'

/** Which button of the toolbar the tab key reaches; the arrow keys move it. */
export const CurrentToolContext = createContext<{ current: string; choose: (label: string) => void }>({
  current: '',
  choose: () => undefined,
})

interface ToolButtonProps {
  label: string
  icon: ReactNode
  /** Whether the switch is on; undefined is a button that is no switch. */
  isOn?: boolean | undefined
  isDisabled?: boolean
  /** What the button opens is open: its name would lie over it. */
  isOpen?: boolean
  onClick?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** One button of the toolbar. */
export function ToolButton({
  label,
  icon,
  isOn,
  isDisabled = false,
  isOpen = false,
  onClick,
  ...rest
}: ToolButtonProps) {
  const { current, choose } = use(CurrentToolContext)
  return (
    <Tooltip title={isOpen ? '' : label} mouseEnterDelay={0.6}>
      <Button
        {...rest}
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        disabled={isDisabled}
        tabIndex={current === label ? 0 : -1}
        onFocus={() => choose(label)}
        // The text keeps its selection while the mouse is on a button.
        onMouseDown={(event) => event.preventDefault()}
        {...(onClick && { onClick })}
      />
    </Tooltip>
  )
}
