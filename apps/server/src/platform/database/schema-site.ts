import type { Tracked } from './schema-console.ts'

/** Tables of the site's own settings. */
export type SiteTables = {
  /** The company's particulars, the look and the footer: `company`, `look`, `footer`. */
  site_setting: Tracked & { id: string; value_json: string }
  /** Files that everybody may fetch: what is used for what, and its name in the address. */
  site_file: { role: string; file_id: string; name: string }
}
