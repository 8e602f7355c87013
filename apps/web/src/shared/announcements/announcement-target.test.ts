import { expect, test } from 'vitest'
import { announcementTarget } from './announcement-target'

test.each([
  ['a path', 'url', '/isps/userAnnouncement?x=1', { path: '/isps/userAnnouncement?x=1' }],
  ['a path without its slash', 'url', 'account/center', { path: '/account/center' }],
  ['an address outside', 'url', 'https://example.com/a', { url: 'https://example.com/a' }],
  ['nothing', 'url', '', undefined],
  ['no page', 'url', null, undefined],
  ['a component', 'component', '/account/center', undefined],
  ['no type', null, '/account/center', undefined],
  ['another origin in disguise', 'url', '//example.com', undefined],
  ['another origin behind a backslash', 'url', '/\\example.com', undefined],
  ['a broken address', 'url', 'https://', undefined],
])('%s', (_case, openType, openPage, target) => {
  expect(announcementTarget({ openType, openPage })).toEqual(target)
})

test.each(['javascript:alert(1)', 'data:text/html,x'])('%s stays below our own origin', (openPage) => {
  expect(announcementTarget({ openType: 'url', openPage })).toEqual({ path: `/${openPage}` })
})
