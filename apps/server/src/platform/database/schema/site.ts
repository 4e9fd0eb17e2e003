import type { Tracked } from './console.ts'

/** Tables of the site's own settings. */
export type SiteTables = {
  /** The company's particulars, the look, the footer, the landing page and the check before publishing: `company`, `look`, `footer`, `landing`, `checks`. */
  site_setting: Tracked & { id: string; value_json: string }
  /** The five catalogs of the primary navigation; `position` decides the address and never changes. */
  catalog: Tracked & {
    id: string
    position: number
    name: string
    intro: string
    shown: number
    sort_no: number
    /** Absent: the picture of the product. */
    banner_json: string | null
  }
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
    /** Absent: the picture of its catalog. */
    banner_json: string | null
  }
  /** Versions of the rules on personal data: what the company has written itself, and the whole text as it was shown. */
  privacy_version: {
    number: number
    effective_on: string
    published_at: number
    /** Empty when a changed setting has made it. */
    published_by: string
    own_json: string
    text_json: string
  }
  /** Files that everybody may fetch: what is used for what, and its name in the address. */
  site_file: { role: string; file_id: string; name: string }
  /** What the example company consists of: one of the contract's `exampleKinds`, and how the row was at first. */
  demo_row: { kind: string; id: string; mark: string }
}
