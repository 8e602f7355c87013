import { refuse } from '@dougong/contract/errors'
import { memberFields, mostMembers, type TaskMember } from '../contract/tasks'
import { readValue } from '@dougong/contract/resource/record'

export type NewMember = Omit<TaskMember, 'id'>

/** Reads the members that a form gives for a task, or ends the call with what is wrong with the first bad one. */
export function readMembers(given: unknown): NewMember[] {
  if (!Array.isArray(given)) return refuse('task.badMembers', { detail: '应为列表' })
  if (given.length > mostMembers) refuse('task.badMembers', { detail: `不能超过${mostMembers}人` })
  return given.map((member: unknown, index) => {
    const text = (name: keyof NewMember): string => {
      const read = readValue(memberFields[name], own(member, name))
      if ('message' in read) refuse('task.badMembers', { detail: `第${index + 1}行${read.message}` })
      return String(read.value)
    }
    return { name: text('name'), workNo: text('workNo'), department: text('department') }
  })
}

function own(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? (given as Record<string, unknown>)[name]
    : undefined
}
