import assert from 'node:assert/strict'
import { before, test } from 'node:test'

/** The parts of a browser that the settings read. */
const page = { cookie: 'size=small; sidebarStatus=0' }
let settings: typeof import('./settings.ts')
let localized: typeof import('./localized.ts')

before(async () => {
  Object.defineProperty(globalThis, 'document', { value: page, configurable: true })
  Object.defineProperty(globalThis, 'location', { value: { protocol: 'http:' }, configurable: true })
  Object.defineProperty(globalThis, 'navigator', { value: { language: 'en-GB' }, configurable: true })
  settings = await import('./settings.ts')
  localized = await import('./localized.ts')
})

test('settings: the first language is the browser’s; size and sidebar come from their cookies', () => {
  const { language, size, sidebarOpened, theme } = settings.useSettings.getState()
  assert.deepEqual(
    { language, size, sidebarOpened, theme },
    {
      language: 'en',
      size: 'small',
      sidebarOpened: false,
      theme: '#409EFF',
    },
  )
})

test('§8 texts change with the language', () => {
  const texts = { zh: '确定注销并退出系统吗？', en: 'Confirm to log out and exit the system?' }
  assert.equal(localized.inLanguage(texts), texts.en)
  settings.useSettings.getState().change({ language: 'zh' })
  assert.equal(localized.inLanguage(texts), texts.zh)
})

test('§9 size: a change is stored at once, in the cookie', () => {
  settings.useSettings.getState().change({ size: 'mini' })
  assert.match(page.cookie, /^size=mini; Path=\/; SameSite=Strict; Max-Age=31536000$/)
})
