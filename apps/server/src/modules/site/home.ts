import type { Context } from '#platform/app/context'
import { findSetting } from './setting/settings.ts'

/** Where the company is: its addresses as one line, which name province and city. */
export async function homeOf(app: Context): Promise<string> {
  const places = await app.responseCache.remember('site: home', async () => {
    const company = await findSetting(app.db, 'company')
    return (company?.addresses ?? []).map(({ value }) => value)
  })
  return places.join(' ')
}
