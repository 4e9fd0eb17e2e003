import type { SectionKey } from '@anju/contract/sections'
import type { BannerPicture } from '@anju/contract/shown/banner'
import type { Site } from '@anju/contract/site'
import type { EffectiveSections } from '#modules/catalog'
import type { Context } from '#platform/app/context'
import type { Markup } from '#platform/text/markup'

/** What every twin is made from. */
export type World = {
  app: Context
  site: Site
  sections: EffectiveSections
  /** Where the site is reached, such as `https://www.example.cn`. */
  origin: string
  now: number
}

export type Crumb = { label: string; path: string }

/** Where a page is in the site: the picture at its head, the menu beside it, and the way to it. */
export type Place = {
  catalog: number
  section?: SectionKey
  /** The picture of this page alone. */
  picture?: BannerPicture
  /** The words on the picture. They are the page's heading, unless it is that of an item below. */
  banner: string
  slim?: true
  lead?: string
  /** The page's own name at the end of the way to it. */
  here: string
}

/** A public page as the server renders it: what its head says, and what is in it. */
export type Twin = {
  title: string
  /** What describes it, the best first; the head joins what it needs. Empty for a page that is not to be found. */
  description: readonly string[]
  /** The real address, without the origin. */
  path: string
  /** The hash route of the same page. */
  route: string
  kind: 'website' | 'article'
  /** The way to it, without the start page and itself. */
  trail: readonly Crumb[]
  /** The picture of link previews, if it has one of its own. */
  card?: string
  publishedOn?: string
  /** Where the same is as Markdown, without the origin. */
  markdown?: string
  /** JSON-LD about what the page shows. */
  facts: readonly object[]
  /** Absent: a page that has its own head, as the start page has. */
  place?: Place
  body: Markup
}
