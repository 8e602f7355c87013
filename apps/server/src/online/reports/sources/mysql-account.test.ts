import { expect, test } from 'vitest'
import { problemOfGrants } from './mysql-account'

const usage =
  "GRANT USAGE ON *.* TO `r`@`%` IDENTIFIED BY PASSWORD '*B69027D44F6E5EDC07F1AEAD1477967B16F28227'"

test.each([
  [[usage]],
  [[usage, 'GRANT SELECT ON `shop`.* TO `r`@`%`']],
  [[usage, 'GRANT SELECT, SHOW VIEW ON `shop\\_2026`.* TO `r`@`%`']],
  [[usage, 'GRANT SELECT (`id`, `name`) ON `shop`.`orders` TO `r`@`%`']],
  [
    [
      'GRANT USAGE ON *.* TO `r`@`%` WITH MAX_USER_CONNECTIONS 5',
      'GRANT SHOW VIEW, SELECT ON `a`.`b` TO `r`@`%`',
    ],
  ],
])('an account that only reads is used: %j', (grants) => {
  expect(problemOfGrants(grants)).toBeUndefined()
})

test.each([
  ['GRANT ALL PRIVILEGES ON `shop`.* TO `r`@`%`'],
  ['GRANT SELECT, INSERT ON `shop`.* TO `r`@`%`'],
  ['GRANT SELECT, EXECUTE ON `shop`.* TO `r`@`%`'],
  ['GRANT SELECT ON `shop`.* TO `r`@`%` WITH GRANT OPTION'],
  ['GRANT FILE ON *.* TO `r`@`%`'],
  ['GRANT SELECT ON *.* TO `r`@`%`'],
  ['GRANT SELECT ON `mysql`.* TO `r`@`%`'],
  ['GRANT SELECT ON `%`.* TO `r`@`%`'],
  ['GRANT SELECT ON `my%`.* TO `r`@`%`'],
  ['GRANT SELECT ON `mysq_`.`user` TO `r`@`%`'],
  ['GRANT BACKUP_ADMIN ON *.* TO `r`@`%`'],
  ['GRANT EXECUTE ON PROCEDURE `shop`.`evil` TO `r`@`%`'],
  ["GRANT PROXY ON ''@'%' TO 'r'@'%' WITH GRANT OPTION"],
  ['GRANT `boss` TO `r`@`%`'],
  ['SET DEFAULT ROLE `boss` FOR `r`@`%`'],
  ['GRANT SELECT (`id`), UPDATE (`id`) ON `shop`.`orders` TO `r`@`%`'],
  ['something that no version has told so far'],
])('an account that could do more is not: %s', (grant) => {
  expect(problemOfGrants([usage, grant])).toBeDefined()
  expect(problemOfGrants([usage, grant])).not.toContain('B69027')
})

test('an account of which nothing is told is not used', () => {
  expect(problemOfGrants([])).toBe('的权限无法判断')
})
