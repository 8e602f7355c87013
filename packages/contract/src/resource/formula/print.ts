import { tightness, type Tree } from './tree'

/** The expression as it is best written; read again, it says the same. */
export function printFormula(tree: Tree): string {
  switch (tree.kind) {
    case 'number':
      return tree.digits
    case 'text':
      return `'${tree.text.replaceAll("'", "''")}'`
    case 'field':
      return tree.part === undefined ? tree.name : `${tree.part}.${tree.name}`
    case 'minus':
      return `-${inside(tree.of, tightness.minus)}`
    case 'not':
      return `not ${inside(tree.of, tightness.not)}`
    case 'in':
      return `${inside(tree.value, tightness.in)} in (${tree.among.map(printFormula).join(', ')})`
    case 'call':
      return `${tree.name}(${tree.inputs.map(printFormula).join(', ')})`
    default: {
      const own = tightness[tree.operator]
      return `${inside(tree.left, own)} ${tree.operator} ${inside(tree.right, own + 1)}`
    }
  }
}

/** What binds less tightly than what is around it stands in brackets. */
function inside(tree: Tree, least: number): string {
  const text = printFormula(tree)
  const own =
    tree.kind === 'pair'
      ? tightness[tree.operator]
      : tree.kind === 'in' || tree.kind === 'not' || tree.kind === 'minus'
        ? tightness[tree.kind]
        : Infinity
  return own < least ? `(${text})` : text
}
