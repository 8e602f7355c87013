// npm run test:long [-- the same as npm test]: all tests, where those that kill processes do it as often as they can.
process.env.LONG_TESTS = 'on'
await import('./test.mjs')
