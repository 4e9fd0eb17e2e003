// The screens of the console of which pictures are stored.
import type { APIRequestContext, Page } from '@playwright/test'
import { opened } from '../fixtures/letters.ts'
import { call, first } from '../fixtures/server/calls.ts'
import { SUBJECT } from './console-on-one-day.ts'

type Screen = {
  /** The address after the hash. */
  path: string | ((api: APIRequestContext, token: string) => Promise<string>)
  /** Opens what has no address of its own. */
  open?: (page: Page) => Promise<void>
}

/** A name, which is also that of the stored pictures, and the screen. */
export const screensWithPictures: Record<string, Screen> = {
  'console-first-page': { path: '/index' },
  'console-items': { path: '/cms/content' },
  'console-item-editor': {
    path: async (api, token) => {
      const query = { section: 'internalrulesNews', pageNum: 1, pageSize: 1 }
      const { rows } = await call(api, token, 'GET /prod-api/cms/content/list', { query })
      return `/cms/content-edit/index/${first(rows).contentId}`
    },
  },
  'console-resource-library': { path: '/cms/resource' },
  'console-inbox': { path: '/cms/proposal' },
  'console-letter': {
    path: '/cms/proposal',
    open: async (page) => {
      await page.getByRole('button', { name: SUBJECT, exact: true }).click()
      await opened(page).waitFor()
    },
  },
  'console-applications': {
    path: '/cms/recruitment',
    open: (page) => page.getByRole('button', { name: '看板', exact: true }).click(),
  },
  'console-laws': { path: '/cms/law' },
  'console-site-settings': { path: '/cms/setting' },
  'console-users': { path: '/system/user' },
}
