/** Whether a record may be on its way to being submitted, by what its state field holds; whether it is, the server says. */
export function maySubmit(state: unknown): boolean {
  return state !== '2' && state !== '3'
}
