import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { failure } from './errors'

/** Requests that are not HTTP, or not in time: there is no route and no reply yet, only a line to answer on. */
export function answerUnparsed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const { status, reason, message } = meaningOf(error.code)
  const body = JSON.stringify(failure({ code: status, message }))
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/** Whether an answer to an earlier request is under way: nothing may be written into it. Node keeps it in a private field. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true
}

function meaningOf(code: string | undefined): { status: number; reason: string; message: string } {
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 431, reason: 'Request Header Fields Too Large', message: '请求头过大' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, reason: 'Request Timeout', message: '请求超时' }
  return { status: 400, reason: 'Bad Request', message: '请求格式不正确：无法解析' }
}
