import type { Resource } from '../../../../resource/resource'
import { holdsFiles } from '../../../../resource/field-kinds/outside'
import { queryableField } from '../../../../resource/list-query'
import type { ActValues } from '../../acts/act'
import { valueProblems } from '../../acts/act-values'
import { missingField } from '../../missing-field'
import { orderOf } from './read-call'
import { readExample } from './example'
import type { ReceivedTrigger } from './received'

/** What is wrong with how a rule reads calls, in sentences, for a resource as whoever draws sees it. */
export function receivedProblems(trigger: ReceivedTrigger, resource: Resource): string[] {
  const { values, match, order } = trigger
  const read = readExample(trigger.example)
  if ('problem' in read) return [read.problem]
  const known = new Map(read.paths.map((each) => [each.path, each]))
  const problems = receivedValueProblems(trigger, resource)
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    if (!field || value.kind === 'fixed') continue
    if (value.path === '') problems.push(`请选择“${field.title}”的来源`)
    else if (!known.has(value.path)) problems.push(`示例中没有“${value.path}”`)
    /* a path of ours would open a file of ours to whoever sees the record */
    if (holdsFiles(field)) problems.push(`“${field.title}”是文件，不能由请求填写`)
  }
  if (match !== undefined) {
    if (queryableField(resource, match) === undefined) problems.push(missingField(match))
    else if (values[match]?.kind !== 'path')
      problems.push(`“${resource.fields[match]?.title ?? match}”用来识别记录，应由请求中的值填写`)
  }
  if (order !== undefined) {
    const place = known.get(order)
    if (match === undefined) problems.push('按顺序处理时，请选择用哪个字段识别记录')
    if (!place) problems.push(`示例中没有“${order}”`)
    else if (orderOf(place.value) === undefined) problems.push(`“${order}”不是数字或时间，不能表示先后`)
  }
  if (trigger.role === '') problems.push('请选择以哪个角色写入记录')
  return problems
}

/** What is wrong with the fields that it fills in, as somebody sees the form. */
export function receivedValueProblems({ values }: ReceivedTrigger, resource: Resource): string[] {
  return valueProblems(asActValues(values), { from: resource, into: resource, opensReadOnly: true })
}

/** What comes is not known before it is there: of a path, the field alone is judged. */
export function asActValues(values: ReceivedTrigger['values']): ActValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { kind: 'fixed', value: value.kind === 'fixed' ? value.value : '' } as const,
    ]),
  )
}
