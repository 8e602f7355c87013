import { ColourTag } from './ColourTag'

/** Whether an account may sign in. */
export function UserStatus({ value }: { value: unknown }) {
  return Number(value) === 2 ? (
    <ColourTag color="red">冻结</ColourTag>
  ) : (
    <ColourTag color="green">正常</ColourTag>
  )
}
