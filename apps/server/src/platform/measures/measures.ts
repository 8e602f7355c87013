import { ConnectionMeter } from './connections'
import { MachineMeter } from './machine'
import { RequestMeter } from './requests'
import { Ring } from './ring'
import { RuntimeMeter } from './runtime'

/** Seconds between two samples. */
export const sampleSeconds = 5

/** What is known of this node: what its requests did, and the last hour of its figures. */
export class Measures<Name extends string = string> {
  readonly requests = new RequestMeter()
  readonly connections = new ConnectionMeter()
  readonly machine = new MachineMeter()
  readonly runtime = new RuntimeMeter()
  readonly ring: Ring<Name>

  constructor(names: readonly Name[]) {
    this.ring = new Ring(names, 3600 / sampleSeconds)
  }
}
