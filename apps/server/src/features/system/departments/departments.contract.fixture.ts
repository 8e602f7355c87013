import type { ContractFixture } from '../../../../test/samples'

/** Roots whose codes the server makes; who sends one is told so only by an import. */
export const contractFixture: ContractFixture = {
  path: '/sys/sysDepart',
  values: () => ({ parentId: undefined, orgCode: undefined }),
  except: { duplicate: 'the server makes the codes' },
}
