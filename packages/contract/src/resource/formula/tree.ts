/** What an expression says, before anybody knows what its fields are. `at` is where it stands in the text, from 0. */
export type Tree =
  | { kind: 'number'; digits: string; at: number }
  | { kind: 'text'; text: string; at: number }
  | { kind: 'field'; name: string; part?: string; at: number }
  | { kind: 'not' | 'minus'; of: Tree; at: number }
  | { kind: 'pair'; operator: PairOperator; left: Tree; right: Tree; at: number }
  | { kind: 'in'; value: Tree; among: Tree[]; at: number }
  | { kind: 'call'; name: string; inputs: Tree[]; at: number }

export const pairOperators = ['or', 'and', '=', '!=', '>=', '<=', '>', '<', '+', '-', '*', '/'] as const
export type PairOperator = (typeof pairOperators)[number]

/** How tightly operators bind: what binds tighter stands inside without brackets. */
export const tightness: Readonly<Record<PairOperator | 'not' | 'in' | 'minus', number>> = {
  or: 1,
  and: 2,
  not: 3,
  in: 4,
  '=': 4,
  '!=': 4,
  '>=': 4,
  '<=': 4,
  '>': 4,
  '<': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  minus: 7,
}

/** What is wrong with an expression, and where: fit to be shown. */
export class FormulaProblem extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.name = 'FormulaProblem'
    this.at = at
  }
}
