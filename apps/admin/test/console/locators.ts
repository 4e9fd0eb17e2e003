import { type Locator, locators } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What a selector of CSS finds: for parts of Ant Design that have no role or words of their own. */
    getByCss(selector: string): Locator
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` })
