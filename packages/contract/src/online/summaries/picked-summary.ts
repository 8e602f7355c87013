const kind = 'summary:'

/** What the report picker, and fields that are chosen from a report, call a summary: no code and no id of a report has a colon in it. */
export function pickedSummary(id: string): string {
  return `${kind}${id}`
}

/** The id of the summary that is called so; undefined where a report is meant. */
export function summaryPicked(name: string): string | undefined {
  return name.startsWith(kind) ? name.slice(kind.length) : undefined
}
