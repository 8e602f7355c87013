const day = 86_400_000

/** The day so many days from now, at the first start. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10)
}
