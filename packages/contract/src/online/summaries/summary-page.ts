/** The page of a stored summary. */
export function pageOfSummary(id: string): string {
  return `/online/summary/${id}`
}
