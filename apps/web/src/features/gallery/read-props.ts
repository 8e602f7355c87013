/** One property of a widget, as its source declares it. */
export interface WidgetProp {
  name: string
  type: string
  isRequired: boolean
  /** The default, as code writes it. */
  otherwise: string
  description: string
}

/**
 * Reads the properties of a widget from its source text: those of the interface that its component takes, or of the one named,
 * with the defaults given to them; then those it inherits, where `shared` tells them, by name where it does not.
 */
export function readProps(source: string, shared = '', named = takenBy(source)): WidgetProp[] {
  const defaults = readDefaults(source)
  return membersOf(named, `${source}\n${shared}`).map((prop) => ({
    ...prop,
    otherwise: defaults.get(prop.name) ?? '',
  }))
}

type Member = Omit<WidgetProp, 'otherwise'>

/** The interface of the first component that the source gives away. */
function takenBy(source: string): string {
  return /^export function \w+(?:<[^(]*>)?\([\s\S]*?: (\w+Props)\b/m.exec(source)?.[1] ?? ''
}

function membersOf(name: string, texts: string): Member[] {
  const found =
    name !== '' &&
    new RegExp(`interface ${name}\\b(?:<[^{]*?>)?(?:\\s+extends ([^{]+?))? \\{\\n([\\s\\S]*?)\\n\\}`).exec(
      texts,
    )
  if (!found) return []
  const [, bases = '', body = ''] = found
  const own = readMembers(body)
  const known = new Set(own.map((member) => member.name))
  const inherited = basesIn(bases).flatMap(({ base, without }) => {
    const members = membersOf(base, texts)
    if (members.length === 0) return [elsewhere(base)]
    return members.filter((member) => !without.includes(member.name) && !known.has(member.name))
  })
  return [...own, ...inherited]
}

function readMembers(body: string): Member[] {
  const member = /(?:\/\*\*([\s\S]*?)\*\/\s*)?^ {2}'?([\w-]+)'?(\?)?: (.+(?:\n {4,}.+)*)$/gm
  return [...body.matchAll(member)].map(([, comment = '', name = '', optional, type = '']) => ({
    name,
    type: type.replaceAll(/\s+/g, ' ').replace(/ \| undefined$/, ''),
    isRequired: optional === undefined,
    description: comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim() || (defaultTexts[name] ?? ''),
  }))
}

/** What an interface extends: `Omit<ControlProps, 'placeholder'>, ChoiceSource`. */
function basesIn(text: string): { base: string; without: string[] }[] {
  return [...text.matchAll(/Omit<(\w+), ([^>]+)>|(\w+)/g)].map(([, omitted, names = '', plain = '']) => ({
    base: omitted ?? plain,
    without: [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  }))
}

/** Properties that another library's component takes. */
function elsewhere(base: string): Member {
  const component = base.replace(/Props$/, '')
  return { name: '…', type: base, isRequired: false, description: `其余属性与 antd 的 ${component} 相同` }
}

/** What every form control takes means the same everywhere. */
const defaultTexts: Readonly<Record<string, string>> = {
  id: '控件的 id，表单项会自动设置',
  disabled: '是否禁用',
  placeholder: '未填写时显示的提示',
  value: '当前值',
  onChange: '值改变时调用',
  'aria-label': '供读屏软件使用的名称',
  'aria-labelledby': '作为名称的元素的 id',
  'aria-required': '是否必填，表单项会自动设置',
  'aria-invalid': '是否未通过校验，表单项会自动设置',
  'aria-describedby': '作为说明的元素的 id',
}

/** The defaults in the destructured parameters of the component. */
function readDefaults(source: string): Map<string, string> {
  const parameters = /export function \w+(?:<[^(]*>)?\(\{([\s\S]*?)\n?\}: \w+Props/.exec(source)?.[1] ?? ''
  return new Map(
    [...parameters.matchAll(/(?:^|[\n,])\s*(\w+)(?:: \w+)? = ('[^'\n]*'|[^,\n]+)/g)].map(
      ([, name = '', value = '']) => [name, value.trim()],
    ),
  )
}
