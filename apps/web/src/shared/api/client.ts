import type { CallInput, Endpoint, ResultOf } from '@dougong/contract/endpoint'
import type { Envelope } from '@dougong/contract/envelope'
import { taskStatus } from '@dougong/contract/tasks/task-answers'
import type { Task } from '@dougong/contract/tasks/tasks'
import { underKey } from './creation-keys'
import { ApiError, endsSession, isCatalogued, sentences } from './errors'
import { useSession } from '../session/session-state'
import { presentError } from './present-error'
import { prepareRequest } from './request'
import { failureOf, readEnvelope, send } from './send'

export { ApiError } from './errors'

export interface CallOptions {
  signal?: AbortSignal
  /** The caller shows the server's words itself; what the catalogue has words of its own for is told all the same. */
  quiet?: boolean
  /** Asked behind the person's back: nothing is told but that the session is over. */
  silent?: boolean
  /** The caller also sees to the end of the session. */
  keepsSession?: boolean
  /** Milliseconds until 网络超时. */
  timeout?: number
  /** Insists on this code besides the success flag, as sign-in does. */
  code?: number
  /** Called each time that the call gets on, once it has become a task; where absent, a notice says where the task is. */
  onTask?: (task: Task) => void
  /** Whose call it is, where that is not yet the session's: sign-in asks for the department before it starts one. */
  token?: string | undefined
  /** The tenant that is worked for, where it is not yet the session's. */
  tenant?: number | undefined
}

/** The input may be left out where the endpoint takes none. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

export const defaultTimeout = 9000

/** Calls an endpoint and gives its result. */
export async function call<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<ResultOf<E>> {
  return (await answer(endpoint, ...rest)).result
}

/** Calls an endpoint and gives its whole answer, for callers who show its message. */
export async function answer<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<Envelope<ResultOf<E>>> {
  return presenting(options, async () => {
    const prepared = prepareRequest(endpoint, input ?? {}, options)
    const { status, envelope: first } = await underKey(endpoint, prepared, async (request) => {
      const response = await send(request, options.timeout ?? defaultTimeout, options.signal)
      const text = await textOf(response, options.signal)
      return { status: response.status, envelope: readEnvelope(response.status, text) }
    })
    const envelope = await endOf(status, first, options)
    if (options.code !== undefined && envelope.code !== options.code) {
      const { code, message } = envelope
      throw new ApiError({
        status,
        code,
        message: message || sentences.unreadable,
        envelope,
      })
    }
    return envelope as Envelope<ResultOf<E>>
  })
}

/** The answer itself, or that of the task which stands in its place: a failure rejects like any other. */
export async function endOf(
  status: number,
  envelope: Envelope<unknown>,
  options: CallOptions,
): Promise<Envelope<unknown>> {
  if (status !== taskStatus) return envelope
  const { followTask } = await import('./follow-task')
  return followTask(envelope, options)
}

/** The one error path: whatever fails inside is shown, unless the caller wants to, and passed on. */
export async function presenting<Result>(options: CallOptions, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && isToBeTold(error, options)) presentError(error)
    throw error
  }
}

function isToBeTold(error: ApiError, options: CallOptions): boolean {
  if (endsSession(error) && (options.quiet || options.silent)) return isSessionOver(error, options)
  return !options.silent && (!options.quiet || isCatalogued(error))
}

function isSessionOver(error: ApiError, { token, keepsSession = false }: CallOptions): boolean {
  const own = useSession.getState().token
  return own !== null && token === undefined && !keepsSession && endsSession(error)
}

/** A body can be cut off as well as a request. */
async function textOf(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw failureOf(error, signal)
  }
}
