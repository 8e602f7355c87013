import { expect, test } from 'vitest'
import { isMobileUserAgent } from './user-agent'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  [`Mozilla/5.0 (Linux; HarmonyOS; NOH-AN00) ${webkit} HuaweiBrowser/14 Safari/537.36`, true],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    false,
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, false],
  ['', false],
])('[RTE-21] %s is mobile: %s', (userAgent, isMobile) => {
  expect(isMobileUserAgent(userAgent)).toBe(isMobile)
})
