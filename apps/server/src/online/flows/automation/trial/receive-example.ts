import { readCall } from '@dougong/contract/online/flows/automation/received/read-call'
import type { ReceivedTrigger } from '@dougong/contract/online/flows/automation/received/received'
import type { RunStep } from '@dougong/contract/online/flows/automation/run'
import { refuse } from '@dougong/contract/errors'
import { attempt } from '../../../../database/attempt'
import type { ServedResource } from '../../../../resource/serve-resource'
import type { AtRun } from '../at-run'
import { NotReady, type Received, writeReceived } from '../received/write-received'

/** Writes what the example of a rule would write; how far the calls about its record have come does not count. */
export async function receiveExample(
  at: Pick<AtRun, 'tx' | 'services' | 'engine' | 'rule' | 'actor'>,
  served: ServedResource,
  trigger: ReceivedTrigger,
): Promise<{ step: RunStep; recordId?: string }> {
  const { tx, services, engine, rule, actor } = at
  const about = { step: '', title: '收到请求', time: actor.now }
  const tried = await attempt(tx, async () => {
    const read = readCall(trigger, served.resource, JSON.parse(trigger.example))
    if ('problem' in read) return refuse('received.unfit', { detail: read.problem })
    try {
      return await writeReceived({ tx, services, engine, served, rule, trigger }, { values: read.values })
    } catch (error) {
      if (error instanceof NotReady) return refuse('flowAct.unfit', { detail: error.message })
      throw error
    }
  })
  if ('problem' in tried) return { step: { ...about, outcome: 'failed', note: tried.problem } }
  const { result } = tried
  if (result.outcome !== 'taken') return { step: { ...about, outcome: 'done', note: '' } }
  return { step: { ...about, outcome: 'done', note: wordsOf(result) }, recordId: result.id }
}

function wordsOf({ role, isNew }: Extract<Received, { outcome: 'taken' }>): string {
  return `以角色“${role.name}”${isNew ? '新增一条记录' : '修改已有的记录'}`
}
