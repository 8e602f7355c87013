import { refuse } from '@dougong/contract/errors'
import { memberFields, maxMembers, type TaskMember } from '../contract/tasks'
import { readValue } from '@dougong/contract/resource/record'

export type NewMember = Omit<TaskMember, 'id'>

/** Reads the members that a form gives for a task, or ends the call with what is wrong with the first bad one. */
export function readMembers(input: unknown): NewMember[] {
  if (!Array.isArray(input)) return refuse('task.badMembers', { detail: '应为列表' })
  if (input.length > maxMembers) refuse('task.badMembers', { detail: `不能超过${maxMembers}人` })
  return input.map((member: unknown, index) => {
    const text = (name: keyof NewMember): string => {
      const read = readValue(memberFields[name], own(member, name))
      if ('message' in read) refuse('task.badMembers', { detail: `第${index + 1}行${read.message}` })
      return String(read.value)
    }
    return { name: text('name'), workNo: text('workNo'), department: text('department') }
  })
}

function own(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null && Object.hasOwn(input, name)
    ? (input as Record<string, unknown>)[name]
    : undefined
}
