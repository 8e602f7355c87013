import { CheckOutlined } from '@ant-design/icons'
import { colours } from '@dougong/contract/account/colours'
import { useSettings } from '../settings/settings-store'
import styles from './ColourChoice.module.css'
import { labelOn } from './contrast'
import { usePrimaryColour } from './primary-colour'

/** The person's own primary colour. */
export function ColourChoice() {
  const chosen = useSettings((settings) => settings.primaryColor)
  const choose = usePrimaryColour()
  return <ColourRadios name="primary-colour" value={chosen} onChange={(colour) => void choose(colour)} />
}

interface ColourRadiosProps {
  /** Of the group. */
  name: string
  value?: string
  disabled?: boolean
  onChange?: (colour: string) => void
}

/** The eight primary colours, the chosen one ticked. */
export function ColourRadios({
  name: group,
  value: chosen = '',
  disabled = false,
  onChange,
}: ColourRadiosProps) {
  return (
    <div role="radiogroup" aria-label="主题色" className={styles.colours}>
      {colours.map(({ name, value }) => (
        <label
          key={value}
          title={name}
          className={styles.colour}
          style={{ background: value, color: labelOn(value) }}
        >
          <input
            type="radio"
            name={group}
            disabled={disabled}
            aria-label={name}
            checked={value.toLowerCase() === chosen.toLowerCase()}
            onChange={() => onChange?.(value)}
          />
          <CheckOutlined className={`${styles.check}`} />
        </label>
      ))}
    </div>
  )
}
