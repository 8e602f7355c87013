/** Parts of addresses that say what is done, not to what. */
const verbs =
  /^(?:api|list|head|file|files|download|export\w*|import\w*|downGenerateCode|static|sys|common)$/i

/**
 * A file's name for readers of headers that understand plain letters alone: what is plain of the name itself, or else what the
 * address that made the file is about, as `position.xlsx`.
 */
export function plainName(name: string, address = ''): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot >= 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, '']
  const plain = lettersOf(stem) || subjectOf(address) || 'file'
  const extension = ending.replaceAll(/[^a-z\d]/gi, '').slice(0, 10)
  return extension ? `${plain}.${extension}` : plain
}

function lettersOf(text: string): string {
  const plain = text.replaceAll(/[^\w.-]+/g, '_').replaceAll(/^[_.-]+|[_.-]+$/g, '')
  return plain.slice(0, 100)
}

/** The last part of an address that names something; ids say nothing to anybody. */
function subjectOf(address: string): string {
  const parts = (address.split('?')[0] ?? '').split('/').filter((part) => /^[a-z][\w-]{1,60}$/i.test(part))
  const isTemplate = parts.some((part) => /template$/i.test(part) && verbs.test(part))
  const subject = parts.findLast((part) => !verbs.test(part) && !/^[\da-f-]{20,}$/i.test(part)) ?? ''
  return subject && isTemplate ? `${subject}-template` : subject
}
