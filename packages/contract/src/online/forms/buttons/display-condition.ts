/**
 * Existing clients write when a button is shown as `state#eq#1 && note#empty#false`. What this product calls an expression says
 * the same: `state = '1' and not empty(note)`. A text without their signs is one already.
 */
export function expressionOfCondition(text: string): string {
  if (!text.includes('#')) return text
  return text
    .split('||')
    .map((each) => each.split('&&').map(expressionOfPiece).join(' and '))
    .join(' or ')
}

function expressionOfPiece(piece: string): string {
  const [field = '', operator = '', ...rest] = piece.trim().split('#')
  const value = rest.join('#').trim()
  switch (operator.trim()) {
    case 'eq':
      return `${field.trim()} = ${quoted(value)}`
    case 'ne':
      return `${field.trim()} != ${quoted(value)}`
    case 'empty':
      return value === 'false' ? `not empty(${field.trim()})` : `empty(${field.trim()})`
    case 'in':
      return `${field.trim()} in (${value
        .split(',')
        .map((each) => quoted(each.trim()))
        .join(', ')})`
    default:
      /* told as what it is: something that cannot be read */
      return piece.trim()
  }
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
