/** The departments of a person, joined as names are everywhere; the wire joins them by commas. */
export function DepartmentNames({ row }: { row: Record<string, unknown> }) {
  const { orgCodeTxt } = row
  return typeof orgCodeTxt === 'string' && orgCodeTxt !== '' ? orgCodeTxt.replaceAll(',', '、') : '—'
}
