import { type Cache, rememberedCaches } from '../platform/remembered'
import type { Services } from './services'

/** Every cache of this node that can be measured and cleared: what it shares with other nodes first. */
export function cachesOf({ caches, resources }: Pick<Services, 'caches' | 'resources'>): Cache[] {
  return [caches, resources.definitions, ...rememberedCaches()]
}
