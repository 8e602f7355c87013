import { systemSchemas } from '../statement/mysql/allowed'

/** How an account is made that reads and does nothing else. */
export const howToMakeReader =
  "请在该库新建只读账号，例如 CREATE USER 'report_reader'@'%' IDENTIFIED BY '…'; GRANT SELECT ON 库名.* TO 'report_reader'@'%';"

const columns = String.raw`(?: ?\((?:\`[^\`]+\`(?:, ?)?)+\))?`
const reading = `(?:SELECT${columns}|SHOW VIEW)`
const grant = new RegExp(
  String.raw`^GRANT (USAGE|${reading}(?:, ${reading})*) ON (\*\.\*|\`([^\`]+)\`\.(?:\*|\`[^\`]+\`)) TO (.+)$`,
)

/** What the grants of an account, as SHOW GRANTS tells them, let it do besides reading; undefined where there is nothing. */
export function problemOfGrants(grants: readonly string[]): string | undefined {
  if (grants.length === 0) return '的权限无法判断'
  for (const line of grants) {
    const [, deeds = '', place = '', schema = '', rest = ''] = grant.exec(line) ?? []
    if (deeds === '' || /WITH GRANT OPTION|WITH ADMIN OPTION/i.test(rest))
      return `除了读取还有其他权限（${withoutSecrets(line)}）`
    if (deeds === 'USAGE') continue
    if (place === '*.*' || coversSystem(schema)) return '可以读取服务器的系统库，请只授予所需的库'
  }
  return undefined
}

/** The name of a database in a grant is a pattern, whose `\_` and `\%` stand for themselves. */
function coversSystem(pattern: string): boolean {
  const source = pattern.replaceAll(/\\[_%]|[%_]|[^%_\\]|\\/g, (part) => {
    if (part === '%') return '.*'
    if (part === '_') return '.'
    return (part.at(-1) ?? '').replaceAll(/[^\p{L}\p{N}_]/gu, String.raw`\$&`)
  })
  const covers = new RegExp(`^${source}$`, 'i')
  return [...systemSchemas].some((schema) => schema !== 'information_schema' && covers.test(schema))
}

/** Some servers tell the hash of the password with the grant. */
function withoutSecrets(line: string): string {
  return line.replaceAll(/ IDENTIFIED .*$/g, '').slice(0, 120)
}
