/** Where the calls of all forms are, below the API base: each form's name follows. */
export const formsBase = '/online/cgform/api'

/**
 * The page of a form. Existing clients have an address for each style; ours draws every style at this one, and menu rows with
 * one of the others mean the same page.
 */
export function pageOf(formId: string): string {
  return `/online/cgformList/${formId}`
}

/** The pages that show forms, as menu rows name them: each with the id or the table of its form. */
const formPage = /^\/online\/cgform(?:Tree|Erp|Tab|InnerTable)?List\/([^/?#]+)/

/** The form that a page names by its id or its table, in an address that a person may have written; undefined where it names none. */
export function formOfPage(page: string): string | undefined {
  const name = formPage.exec(page)?.[1]
  try {
    return name && decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A view's table is written with `$`, which no address has. */
export function tableInAddress(name: string): string {
  return name.replace(/V(?=\d+$)/, '$')
}

/** Whether a page shows this form, whatever style and name it opens it by. */
export function isPageOf({ id, table }: { id: string; table: string }, page: string): boolean {
  const name = formOfPage(page)
  return name !== undefined && (name === id || tableInAddress(name) === table)
}
