import { describe, expect, test } from 'vitest'
import { defaultSettings, reconciled, settingsFrom } from './settings'

describe('display settings', () => {
  test('[SET-08] a fresh browser starts with the light theme, the side menu, fixed width and tabs', () => {
    expect(settingsFrom({})).toMatchObject({
      theme: 'light',
      layout: 'sidemenu',
      contentWidth: 'Fixed',
      multiTab: true,
    })
    expect(settingsFrom({}).primaryColor).toBe('#1890FF')
  })

  test('valid stored values are taken, broken ones give way to the defaults', () => {
    const settings = settingsFrom({
      theme: 'dark',
      layout: 'sideways',
      multiTab: 'yes',
      primaryColor: 'banana',
      colorWeak: true,
    })
    expect(settings).toEqual({ ...defaultSettings, theme: 'dark', colorWeak: true })
  })

  test('[SET-05] Fluid exists with the top menu only', () => {
    expect(reconciled({ ...defaultSettings, layout: 'topmenu', contentWidth: 'Fluid' }).contentWidth).toBe(
      'Fluid',
    )
    expect(reconciled({ ...defaultSettings, layout: 'sidemenu', contentWidth: 'Fluid' }).contentWidth).toBe(
      'Fixed',
    )
  })

  test('[SET-06] hiding the header on scroll needs a fixed header', () => {
    expect(
      reconciled({ ...defaultSettings, fixedHeader: true, hideHeaderOnScroll: true }).hideHeaderOnScroll,
    ).toBe(true)
    expect(
      reconciled({ ...defaultSettings, fixedHeader: false, hideHeaderOnScroll: true }).hideHeaderOnScroll,
    ).toBe(false)
  })
})
