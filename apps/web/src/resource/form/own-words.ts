import type { Field } from '@dougong/contract/resource/field'

/** What is wrong with a value, said below its field: the title stands above it already. */
export function ownWords({ title }: Pick<Field, 'title'>, message: string): string {
  return message.startsWith(`${title}：`) ? message.slice(title.length + 1) : message
}
