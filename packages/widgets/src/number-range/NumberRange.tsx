import { digitsOf } from '@dougong/contract/reading/read-number'
import type { ReactNode } from 'react'
import type { ControlProps } from '../control'
import { NumberInput } from '../number-input/NumberInput'
import styles from './NumberRange.module.css'

/** From one number to another, as texts; an open end is the empty text. */
export type NumberRangeValue = readonly [from: string, to: string]

interface NumberRangeProps extends Omit<ControlProps, 'placeholder'> {
  /** What the numbers are, for who cannot see the label. */
  label: string
  /** Digits after the point; 0 takes whole numbers alone. */
  precision?: number | undefined
  value?: NumberRangeValue | undefined
  onChange?: ((range: NumberRangeValue) => void) | undefined
}

/** From one number to another, both included; either end may stay open, and the first is not above the last. */
export function NumberRange({
  label,
  precision,
  value = ['', ''],
  onChange,
  ...control
}: NumberRangeProps): ReactNode {
  const [from, to] = value
  const shared = { decimals: precision, disabled: control.disabled }
  return (
    <div className={styles.range}>
      <NumberInput
        {...control}
        {...shared}
        aria-label={`${label}最小值`}
        placeholder="最小值"
        max={numberOf(to) ?? undefined}
        value={numberOf(from)}
        onChange={(number) => onChange?.([textOf(number), to])}
      />
      <span aria-hidden>~</span>
      <NumberInput
        {...shared}
        aria-label={`${label}最大值`}
        placeholder="最大值"
        min={numberOf(from) ?? undefined}
        value={numberOf(to)}
        onChange={(number) => onChange?.([from, textOf(number)])}
      />
    </div>
  )
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text)
}

function textOf(number: number | null): string {
  return number === null ? '' : digitsOf(number)
}
