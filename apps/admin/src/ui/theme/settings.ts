import { keptCookie } from '@anju/browser/cookie'
import { storedValue } from '@anju/browser/storage'
import { create } from 'zustand'
import { type LayoutSetting, readLayout, writeLayout } from './layout-setting.ts'

/** Sizes of the console's components (spec §9), largest first. */
export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]
export type Language = 'zh' | 'en'

/** Settings of each user. The layout is stored when it is saved, everything else as soon as it changes. */
export type Settings = LayoutSetting & { dark: boolean; size: Size; language: Language; sidebarOpened: boolean }

type SettingsActions = {
  /** Applies at once. */
  change: (part: Partial<Settings>) => void
  /** Stores the layout in this browser. */
  save: () => void
  /** Deletes the stored layout; the page must be reloaded to show the default. */
  reset: () => void
}

const YEAR = 365
const storage = {
  layout: storedValue('localStorage', 'layout-setting'),
  dark: storedValue('localStorage', 'dark'),
  language: storedValue('localStorage', 'language'),
  size: keptCookie('size', YEAR),
  sidebar: keptCookie('sidebarStatus', YEAR),
}

function firstLanguage(): Language {
  const chosen = storage.language.get()
  if (chosen === 'zh' || chosen === 'en') return chosen
  return /^zh\b/i.test(navigator.language) ? 'zh' : 'en'
}

/** The settings as this browser has stored them. */
export function firstSettings(): Settings {
  return {
    ...readLayout(storage.layout.get()),
    dark: storage.dark.get() === '1',
    size: sizes.find((size) => size === storage.size.get()) ?? 'medium',
    language: firstLanguage(),
    sidebarOpened: storage.sidebar.get() !== '0',
  }
}

function keep({ dark, size, language, sidebarOpened }: Partial<Settings>): void {
  if (dark !== undefined) storage.dark.set(dark ? '1' : '0')
  if (size !== undefined) storage.size.set(size)
  if (language !== undefined) storage.language.set(language)
  if (sidebarOpened !== undefined) storage.sidebar.set(sidebarOpened ? '1' : '0')
}

/** The user's settings: `useSettings((settings) => settings.tagsView)`. */
export const useSettings = create<Settings & SettingsActions>()((set, get) => ({
  ...firstSettings(),
  change(part) {
    keep(part)
    set(part)
  },
  save: () => storage.layout.set(writeLayout(get())),
  reset: () => storage.layout.clear(),
}))

/** Changes from light to dark, or back. */
export function toggleDark(): void {
  const { dark, change } = useSettings.getState()
  change({ dark: !dark })
}
