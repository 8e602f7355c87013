/** The page of whoever is asked by flows; everybody has it. */
export const flowTasksPage = '/online/flowTasks'

/** An address of ours that opens a case, or the reader's own task of it. */
export function caseAddress(id: string): string {
  return `${flowTasksPage}#case=${encodeURIComponent(id)}`
}

/** The case that an address, or what stands behind its `#`, names; undefined where it names none. */
export function readCaseAddress(address: string): string | undefined {
  const [, before, id] = /^([^#]*)#case=([\w-]{1,36})$/.exec(address) ?? []
  return before === '' || before === flowTasksPage ? id : undefined
}
