import { Status } from './Status'

/** Whether an account may sign in. */
export function UserStatus({ value }: { value: unknown }) {
  return Number(value) === 2 ? <Status tone="bad">冻结</Status> : <Status tone="good">正常</Status>
}
