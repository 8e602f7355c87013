import { defineConfig, devices } from '@playwright/test'

const chromium = {
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Journeys in a real browser on the built product; `*.phone.spec.ts` are made on a phone, the others on a desktop. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A shared machine can be slow; what is broken is told by the expectations, long before.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A journey that fails is made again, at most twice, with a trace; the report names it as flaky if it then succeeds.
  retries: process.env.CI ? 2 : 0,
  use: {
    // Set by the global setup before the workers read this file.
    ...(process.env.E2E_ADDRESS && { baseURL: process.env.E2E_ADDRESS }),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: chromium,
    // Nothing moves under the pointer, and nobody waits for it: the product honours what such a person asks for.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every journey would make them all a third slower.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: {
        browserName: 'chromium',
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
})
