/** Times are text that sorts as time does; what was never sent comes last. */
export function newestFirst<Sent extends { sendTime: string | null }>(sent: readonly Sent[]): Sent[] {
  return sent.toSorted((a, b) => (b.sendTime ?? '').localeCompare(a.sendTime ?? ''))
}
