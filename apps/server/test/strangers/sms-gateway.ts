import { text } from 'node:stream/consumers'
import { type LocalServer, localServer } from '../local-server'

export interface SmsGateway extends LocalServer {
  /** What a server must be configured with to send through this gateway. */
  environment: Record<string, string>
  messages: { phone: string; text: string; authorization: string | undefined }[]
  /** What the gateway answers from now on. */
  status: number
  /** The code in the last message to that phone. */
  codeFor(phone: string): string
}

/** An SMS gateway that keeps what it is given. */
export async function smsGateway(): Promise<SmsGateway> {
  const messages: SmsGateway['messages'] = []
  const server = await localServer(async (request, response) => {
    const { phone, text: words } = JSON.parse(await text(request)) as { phone: string; text: string }
    messages.push({ phone, text: words, authorization: request.headers.authorization })
    response.writeHead(gateway.status).end()
  })
  const gateway: SmsGateway = {
    ...server,
    environment: {
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: `${server.url}/send`,
      SMS_HTTP_TOKEN: 'gateway-token',
      OUTBOUND_ALLOW: `127.0.0.1:${server.port}`,
    },
    messages,
    status: 202,
    codeFor: (phone) =>
      /\d{6}/.exec(messages.findLast((message) => message.phone === phone)?.text ?? '')?.[0] ?? 'none',
  }
  return gateway
}
