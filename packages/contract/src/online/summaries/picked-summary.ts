const kind = 'summary:'

/** The name of a summary in the report picker and in fields that are chosen from a report: no code or id of a report has a colon. */
export function pickedSummary(id: string): string {
  return `${kind}${id}`
}

/** The id of the summary with this name; undefined if it names a report. */
export function summaryPicked(name: string): string | undefined {
  return name.startsWith(kind) ? name.slice(kind.length) : undefined
}
