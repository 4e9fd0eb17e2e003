import type { Tracked } from './schema-console.ts'

/** Tables of the site's own settings. */
export type SiteTables = {
  /** The company's particulars, the look and the footer: `company`, `look`, `footer`. */
  site_setting: Tracked & { id: string; value_json: string }
  /** The five catalogs of the primary navigation; `position` decides the address and never changes. */
  catalog: Tracked & { id: string; position: number; name: string; shown: number; sort_no: number }
  /** Sections that somebody has changed, by key. */
  section_setting: Tracked & {
    id: string
    label: string
    about: string
    intro: string
    sort_no: number
    shown: 'filled' | 'always' | 'never'
    default_audience: 'public' | 'member'
    /** 1: items are published by somebody else than who submitted them. */
    two_person: number
    /** Absent: the kinds of the product. */
    kinds_json: string | null
  }
  /** Files that everybody may fetch: what is used for what, and its name in the address. */
  site_file: { role: string; file_id: string; name: string }
}
