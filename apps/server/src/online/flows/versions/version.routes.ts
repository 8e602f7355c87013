import * as contract from '@dougong/contract/online/flows/version-calls'
import { type Route, serve } from '../../../http/serve'
import type { FlowServer } from '../run/at-case'
import { moveCases, planMoves } from './move-cases'

/** The calls by which administrators have cases go on by a newer version of their flow. */
export function versionRoutes(server: FlowServer): Route[] {
  return [
    serve(contract.planCaseMoves, ({ actor, body }) => planMoves(server, actor, body.ids)),
    serve(contract.moveCases, ({ actor, body }) => moveCases(server, actor, body)),
  ]
}
