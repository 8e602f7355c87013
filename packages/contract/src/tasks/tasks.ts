import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'

/** `interrupted`: the server that worked on it stopped. */
export const taskStates = ['running', 'done', 'failed', 'cancelled', 'interrupted'] as const
export type TaskState = (typeof taskStates)[number]

/** Work of one's own that takes longer than one waits for. */
export const task = z.object({
  id: z.string(),
  /** What is done, with the name of what it is done to. */
  title: z.string(),
  state: z.enum(taskStates),
  /** What is being done just now; empty where nothing is said. */
  phase: z.string(),
  done: z.int(),
  /** 0 where nobody knows how much there is to do. */
  total: z.int(),
  canCancel: z.boolean(),
  isCancelling: z.boolean(),
  /** How it ended, in the words of the answer. */
  message: z.string(),
  /** Of a file to fetch: the export, or the rows that an import left out. */
  fileName: z.string().nullable(),
  /** The page on which it was started. */
  page: z.string().nullable(),
  createTime: z.string(),
  endTime: z.string().nullable(),
})
export type Task = z.output<typeof task>

const id = z.string().min(1).max(36).meta({ title: '任务' })

/** One's own tasks of the last days in the tenant in force, the newest first. */
export const listTasks = endpoint({
  method: 'GET',
  path: '/sys/task/list',
  summary: '我的任务',
  access: signedIn,
  result: z.array(task),
})

/** One task, and the answer that its call would have had, once there is one. */
export const getTask = endpoint({
  method: 'GET',
  path: '/sys/task/queryById',
  summary: '查看任务',
  access: signedIn,
  query: z.object({ id }),
  result: z.object({ task, answer: z.record(z.string(), z.unknown()).nullable() }),
})

/** Stops a task. Nothing of it is kept; what already saves goes on. */
export const cancelTask = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/task/cancel',
  summary: '取消任务',
  access: signedIn,
  body: z.object({ id }),
  result: z.null(),
  message: '正在取消',
})

/** The file that a task made. */
export const downloadTaskFile = endpoint({
  method: 'GET',
  path: '/sys/task/file',
  summary: '下载任务的文件',
  access: signedIn,
  query: z.object({ id }),
  result: z.null(),
  download: true,
})

/** Clears one's list of what has ended. */
export const clearTasks = endpoint({
  method: 'DELETE',
  path: '/sys/task/clear',
  summary: '清除已结束的任务',
  access: signedIn,
  changes: false,
  result: z.null(),
})
