/*
 * What a new record begins with: a text, in which `#{name}` stands for something about who makes it and when; or what the fill
 * rule of a code makes, `${code}`, perhaps with text around it. Nothing of it is evaluated: names are looked up, no more.
 */

/** What `#{…}` may name; `sys_user_code` and `sysUserCode` are the same. */
export const defaultVariables = [
  'sysUserId',
  'sysUserCode',
  'sysUserName',
  'sysOrgCode',
  'date',
  'time',
  'datetime',
] as const
export type DefaultVariables = Readonly<Record<(typeof defaultVariables)[number], string>>

const variable = /#\{([^}]*)\}/g
const rule = /\$\{([^}]*)\}/g
const code = /^[\w-]{1,100}$/

/** What is wrong with a default; undefined where nothing is. */
export function defaultProblem(text: string): string | undefined {
  if (text.includes('{{')) return '不支持表达式，可使用固定值、#{系统变量} 或 ${填值规则编码}'
  const unknown = [...text.matchAll(variable)].find(([, name = '']) => variableCalled(name) === undefined)
  if (unknown) return `没有系统变量“${unknown[0]}”`
  const rules = [...text.matchAll(rule)]
  if (rules.length > 1) return '只能使用一个填值规则'
  return rules.some(([, name = '']) => !code.test(name)) ? '填值规则编码有误' : undefined
}

/** The code of the fill rule that makes the default; undefined where none does. */
export function defaultRule(text: string): string | undefined {
  return [...text.matchAll(rule)][0]?.[1]
}

/** The default with its variables filled in, and what its rule has made. */
export function filledDefault(text: string, variables: DefaultVariables, made = ''): string {
  return text
    .replaceAll(rule, () => made)
    .replaceAll(variable, (place, name: string) => {
      const known = variableCalled(name)
      return known === undefined ? place : variables[known]
    })
}

/** What variables are at a moment, written as the server's clock has it: `2026-01-31 08:30:00`. */
export function variablesAt(
  now: string,
  { id, username, realname, orgCode }: { id: string; username: string; realname: string; orgCode: string },
): DefaultVariables {
  return {
    sysUserId: id,
    sysUserCode: username,
    sysUserName: realname,
    sysOrgCode: orgCode,
    date: now.slice(0, 10),
    time: now.slice(11, 19),
    datetime: now.slice(0, 19),
  }
}

function variableCalled(name: string): keyof DefaultVariables | undefined {
  const bare = name.trim().toLowerCase().replaceAll('_', '')
  return defaultVariables.find((known) => known.toLowerCase() === bare)
}
