import type { CallInput, Endpoint, ResultOf } from '@dougong/contract/endpoint'
import type { Envelope } from '@dougong/contract/envelope'
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
    const response = await send(
      prepareRequest(endpoint, input ?? {}, options),
      options.timeout ?? defaultTimeout,
      options.signal,
    )
    const envelope = readEnvelope(response.status, await textOf(response, options.signal))
    if (options.code !== undefined && envelope.code !== options.code) {
      const { code, message } = envelope
      throw new ApiError({
        status: response.status,
        code,
        message: message || sentences.unreadable,
        envelope,
      })
    }
    return envelope as Envelope<ResultOf<E>>
  })
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
