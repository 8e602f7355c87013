import { isMenuUrlAllowed } from '@dougong/contract/menu/menu-url'
import { describe, expect, test } from 'vitest'
import { menuUrl } from './menu-url'

const context = {
  origin: 'https://office.example',
  apiBase: '/jeecg-boot',
  staticDomain: '/jeecg-boot/sys/common/static',
  token: 'to+ken',
  userId: 'u1',
  username: '张 三',
  tenantId: '3',
}

describe('an address in the menu', () => {
  test.each([
    ["{{ window._CONFIG['domianURL'] }}/druid/", 'https://office.example/jeecg-boot/druid/'],
    ['{{window._CONFIG["domianURL"]}}/doc.html', 'https://office.example/jeecg-boot/doc.html'],
    [
      '{{ window._CONFIG.staticDomainURL }}/a.pdf',
      'https://office.example/jeecg-boot/sys/common/static/a.pdf',
    ],
    [
      "{{ window._CONFIG['domianURL'] }}/view?token={{ token }}",
      'https://office.example/jeecg-boot/view?token=to%2Bken',
    ],
    ['/own/page?token=${token}&tenant=${tenantId}', '/own/page?token=to%2Bken&tenant=3'],
    ['/own/{{userId}}/{{ username }}', '/own/u1/%E5%BC%A0%20%E4%B8%89'],
    ['http://elsewhere.example', 'http://elsewhere.example'],
    ['https://elsewhere.example/a?b=c#d', 'https://elsewhere.example/a?b=c#d'],
  ])('[MNU-03] %s becomes %s', (template, expected) => {
    expect(menuUrl(template, context)).toBe(expected)
  })

  test.each([
    'https://elsewhere.example/?token=${token}&tenant=${tenantId}',
    'https://elsewhere.example/?token={{ token }}&tenant={{ tenantId }}',
  ])('[MNU-03] %s does not carry the token to another origin', (template) => {
    expect(menuUrl(template, context)).toBe('https://elsewhere.example/?token=&tenant=3')
  })

  test.each([
    '{{ alert(1) }}',
    '/own?a={{ alert(1) }}',
    'https://elsewhere.example/${unknown}',
    '{{ window.location.href }}',
    '{{ document.cookie }}',
    '{{ constructor }}',
    '{{ __proto__ }}',
    "{{ window._CONFIG['constructor'] }}",
    '{{ window._CONFIG.domianURL.constructor }}',
    "{{ window['_CONFIG'] }}",
    '{{ token + userId }}',
    '{{ token; }}',
    '{{ `x` }}',
    '{{ 1 }}',
    '{{ }}',
    '/x/{{ token',
    '/x/token }}',
    '/x/{{ {{ token }} }}',
    '${constructor}',
    '${ alert(1) }',
    '/${',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'blob:https://office.example/1',
    'ftp://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https:elsewhere.example',
    'https://',
    'https://user:secret@elsewhere.example',
    'doc.html',
    '',
  ])('[MNU-03] %j is refused', (template) => {
    expect(menuUrl(template, context)).toBeUndefined()
    expect(isMenuUrlAllowed(template)).toBe(false)
  })

  test('[MNU-03] a value that looks like an expression is not evaluated again', () => {
    expect(menuUrl('/own/{{ username }}', { ...context, username: '{{ token }}' })).toBe(
      '/own/%7B%7B%20token%20%7D%7D',
    )
    expect(menuUrl('{{ username }}/x', { ...context, username: 'javascript:alert(1)//' })).toBeUndefined()
  })
})
