import { CheckOutlined } from '@ant-design/icons'
import { colours } from '../settings/colours'
import { useSettings } from '../settings/settings-store'
import styles from './ColourChoice.module.css'
import { labelOn } from './contrast'
import { usePrimaryColour } from './primary-colour'

/** The eight primary colours, the chosen one ticked. */
export function ColourChoice() {
  const chosen = useSettings((settings) => settings.primaryColor)
  const choose = usePrimaryColour()
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
            name="primary-colour"
            aria-label={name}
            checked={value.toLowerCase() === chosen.toLowerCase()}
            onChange={() => void choose(value)}
          />
          <CheckOutlined className={`${styles.check}`} />
        </label>
      ))}
    </div>
  )
}
