import { defaultColour } from '@dougong/contract/account/colours'
import { isColour } from './colours'

/** How this browser shows the back office. */
export interface Settings {
  sidebarOpened: boolean
  /** Of everything; `system` follows the computer. */
  appearance: 'light' | 'dark' | 'system'
  /** Of the menu. */
  theme: 'light' | 'dark'
  layout: 'sidemenu' | 'topmenu'
  contentWidth: 'Fixed' | 'Fluid'
  fixedHeader: boolean
  hideHeaderOnScroll: boolean
  fixedSidebar: boolean
  primaryColor: string
  colorWeak: boolean
  multiTab: boolean
  /** How close things stand. */
  density: 'large' | 'middle' | 'small'
  /** Whether things move on their way; a system that asks for less movement is heard first. */
  motion: boolean
  tableLook: 'lines' | 'stripes' | 'grid'
}

export const defaultSettings: Settings = {
  sidebarOpened: true,
  appearance: 'system',
  theme: 'light',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  hideHeaderOnScroll: false,
  fixedSidebar: true,
  primaryColor: defaultColour,
  colorWeak: false,
  multiTab: true,
  density: 'middle',
  motion: true,
  tableLook: 'lines',
}

/** Names in local storage, below the prefix. */
export const settingKeys = {
  sidebarOpened: 'SIDEBAR_OPENED',
  appearance: 'APPEARANCE',
  theme: 'THEME',
  layout: 'LAYOUT',
  contentWidth: 'CONTENT_WIDTH',
  fixedHeader: 'FIXED_HEADER',
  hideHeaderOnScroll: 'HIDE_HEADER',
  fixedSidebar: 'FIXED_SIDEBAR',
  primaryColor: 'COLOUR',
  colorWeak: 'WEAK',
  multiTab: 'MULTIPAGE',
  density: 'DENSITY',
  motion: 'MOTION',
  tableLook: 'TABLE_LOOK',
} as const satisfies Record<keyof Settings, string>

export const settingNames = Object.keys(settingKeys) as (keyof Settings)[]

const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean'
const oneOf =
  (...choices: unknown[]) =>
  (value: unknown) =>
    choices.includes(value)

const isValid: Record<keyof Settings, (value: unknown) => boolean> = {
  sidebarOpened: isSwitch,
  appearance: oneOf('light', 'dark', 'system'),
  theme: oneOf('light', 'dark'),
  layout: oneOf('sidemenu', 'topmenu'),
  contentWidth: oneOf('Fixed', 'Fluid'),
  fixedHeader: isSwitch,
  hideHeaderOnScroll: isSwitch,
  fixedSidebar: isSwitch,
  primaryColor: isColour,
  colorWeak: isSwitch,
  multiTab: isSwitch,
  density: oneOf('large', 'middle', 'small'),
  motion: isSwitch,
  tableLook: oneOf('lines', 'stripes', 'grid'),
}

/** The settings among stored values; what is missing or broken takes its default. */
export function settingsFrom(stored: Partial<Record<keyof Settings, unknown>>): Settings {
  const valid = settingNames.filter((name) => isValid[name](stored[name])).map((name) => [name, stored[name]])
  return reconciled({ ...defaultSettings, ...(Object.fromEntries(valid) as Partial<Settings>) })
}

/** Fluid exists with the top menu only; hiding the header on scroll needs a fixed one. */
export function reconciled(settings: Settings): Settings {
  return {
    ...settings,
    contentWidth: settings.layout === 'topmenu' ? settings.contentWidth : 'Fixed',
    hideHeaderOnScroll: settings.fixedHeader && settings.hideHeaderOnScroll,
  }
}
