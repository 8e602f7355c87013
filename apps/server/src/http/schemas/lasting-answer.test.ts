import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LastingAnswer, takesGzip } from './lasting-answer'

test.each(['', '{}', '菜单'.repeat(50_000)])(
  'what is compressed once is read with every end',
  async (lasting) => {
    const answer = new LastingAnswer(Buffer.from(lasting))
    for (const end of ['', '}', `,"timestamp":${Date.now()}}`, '完'.repeat(20_000)]) {
      expect(answer.plain(end).toString()).toBe(lasting + end)
      expect(gunzipSync(await answer.gzipped(end)).toString()).toBe(lasting + end)
    }
  },
)

test('what repeats itself gets shorter', async () => {
  const lasting = Buffer.from('{"path":"/isystem/user"}'.repeat(1_000))
  expect((await new LastingAnswer(lasting).gzipped('}')).length).toBeLessThan(lasting.length / 20)
})

test.each([
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['GZIP', true],
  ['gzip;q=0', false],
  ['gzip;q=0.000, br', false],
  ['br', false],
  ['gzipped', false],
  [undefined, false],
])('who says Accept-Encoding %s takes gzip: %s', (accepted, takes) => {
  expect(takesGzip(accepted)).toBe(takes)
})
