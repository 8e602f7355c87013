import { readRecord } from '@dougong/contract/resource/read-record'
import { expect, test } from 'vitest'
import { galleryEntries } from './gallery-entries'
import { gallerySamples } from './gallery-samples'

test.each(Object.entries(gallerySamples))(
  '[WGT-21] what %s is offered fits its resource',
  async (path, samples) => {
    expect(galleryEntries.map((entry) => entry.path)).toContain(path)
    const made: Record<string, unknown>[] = []
    await samples.make((values) => Promise.resolve(`id-${made.push(values)}`))
    expect(made.length).toBeGreaterThan(3)
    expect(made.flatMap((values) => readRecord(samples.source, values, 'create').issues)).toEqual([])
  },
)
