/** What a refusal says. `{name}` in the message is replaced by the value of that name that `refuse` is called with. */
export interface ErrorEntry {
  /** HTTP status; business refusals travel as 200, as existing clients expect. */
  status: number
  code: number
  message: string
}
