/** One property of a widget, as its source declares it. */
export interface WidgetProp {
  name: string
  type: string
  isRequired: boolean
  /** The default, as code writes it. */
  otherwise: string
  description: string
}

/** Reads the properties of a widget from its source text: the interface named `…Props`, and the defaults given to them. */
export function readProps(source: string): WidgetProp[] {
  const body = /export interface \w+Props\b[^{]*\{\n([\s\S]*?)\n\}/.exec(source)?.[1] ?? ''
  const defaults = readDefaults(source)
  const member = /(?:\/\*\*([\s\S]*?)\*\/\s*)?^ {2}'?([\w-]+)'?(\?)?: (.+(?:\n {4,}.+)*)$/gm
  return [...body.matchAll(member)].map(([, comment = '', name = '', optional, type = '']) => ({
    name,
    type: type.replaceAll(/\s+/g, ' ').replace(/ \| undefined$/, ''),
    isRequired: optional === undefined,
    otherwise: defaults.get(name) ?? '',
    description: comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim(),
  }))
}

/** The defaults in the destructured parameters of the component. */
function readDefaults(source: string): Map<string, string> {
  const parameters = /export function \w+(?:<[^(]*>)?\(\{([\s\S]*?)\n?\}: \w+Props/.exec(source)?.[1] ?? ''
  return new Map(
    [...parameters.matchAll(/(?:^|[\n,])\s*(\w+) = ('[^'\n]*'|[^,\n]+)/g)].map(
      ([, name = '', value = '']) => [name, value.trim()],
    ),
  )
}
