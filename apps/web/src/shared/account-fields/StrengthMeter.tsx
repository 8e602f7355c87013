import type { ReactNode } from 'react'
import { type PasswordStrength, passwordStrength } from './password-strength'
import classes from './StrengthMeter.module.css'

const levels = {
  weak: { level: 1, word: '弱' },
  fair: { level: 2, word: '中' },
  strong: { level: 3, word: '强' },
} as const satisfies Record<PasswordStrength, object>

/** How strong a password is, while it is typed. */
export function StrengthMeter({ password }: { password: string }): ReactNode {
  const strength = passwordStrength(password)
  const { level, word } = levels[strength]
  return (
    <div className={classes.meter} data-strength={strength}>
      <div
        className={classes.bars}
        role="meter"
        aria-label="密码强度"
        aria-valuemin={0}
        aria-valuemax={3}
        aria-valuenow={level}
        aria-valuetext={word}
      >
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-reached={bar <= level} />
        ))}
      </div>
      强度：{word}
    </div>
  )
}
