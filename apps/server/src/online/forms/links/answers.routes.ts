import { anyone } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/online/links/answers'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../database/transaction'
import { type RawRoute, type Route, serveAnyone } from '../../../http/serve'
import { receiveForms } from '../../../http/uploads/uploads'
import type { Engine } from '../../../resource/engine'
import type { Services } from '../../../services/services'
import { answerLink, describeLink } from './answer-link'
import { createCheck, requireCheck } from './checks'
import { withLink } from './open-link'
import { moveUploads, storeUpload } from './uploads'

/** The calls of people without an account. What they may is what the link's word opens, and nothing else. */
export function answerRoutes(services: Services, engine: Engine): Route[] {
  return [
    serveAnyone(contract.openLink, ({ body }) => describeLink(services, engine, body.token)),
    serveAnyone(contract.passCheck, ({ body }) =>
      withLink(services, engine, body.token, async (opened) => {
        if (!opened) refuse('link.unknown')
        if (opened.state !== 'open') refuse(`link.${opened.state}`)
        return inTransaction(services.db, async (tx) => {
          const check = await createCheck(tx, opened.link)
          if (body.before !== '') await moveUploads(tx, opened.link, { from: body.before, to: check })
          return check
        })
      }),
    ),
    serveAnyone(contract.sendAnswer, async ({ body }) => {
      await answerLink(services, engine, body)
      return null
    }),
  ]
}

/** Files that go with an answer: link and check are judged before a byte of them is read. */
export function answerFileRoutes(services: Services, engine: Engine): RawRoute[] {
  const { megabytes, path } = contract.answerFiles
  const receive = receiveForms(services.storage, megabytes * 1_048_576)
  return [
    {
      method: 'POST',
      path,
      summary: '通过外部链接上传文件',
      access: anyone,
      rate: 'answer',
      respond: (request) =>
        withLink(services, engine, wordIn(request, contract.linkHeader), async (opened) => {
          if (!opened) refuse('link.unknown')
          const { link, state, fields, view } = opened
          if (state !== 'open') refuse(`link.${state}`)
          if (
            link.action === 'detail' ||
            !fields.some(({ input }) => input === 'files' || input === 'pictures')
          )
            refuse('link.onlyShows')
          const check = wordIn(request, contract.checkHeader)
          await requireCheck(services.db, link, check)
          const form = await receive(request, { files: 1 })
          try {
            const file = form.files[0] ?? refuse('upload.none')
            const stored = await storeUpload(engine, link, view().actor, { check, file })
            return { success: true, message: '', code: 200, result: stored, timestamp: Date.now() }
          } finally {
            await form.close()
          }
        }),
    },
  ]
}

function wordIn({ headers }: FastifyRequest, name: string): string {
  const word = headers[name]
  return typeof word === 'string' ? word.slice(0, 100) : ''
}
