import { type Static, Type } from 'typebox'
import { CatalogEntry } from './catalog.ts'
import { Landing } from './site/landing.ts'
import { ShownPicture } from './site/picture.ts'
import { SectionKind } from './site/section.ts'
import { type Company, Mark } from './site/setting.ts'
import { routes } from './wire/route.ts'

const SectionChange = Type.Object({
  section: Type.String(),
  label: Type.Optional(Type.String()),
  about: Type.Optional(Type.String()),
  /** Shown above the items; lines are paragraphs. */
  intro: Type.Optional(Type.String()),
  /** At the head of its pages; absent: that of its catalog. */
  banner: Type.Optional(ShownPicture),
  sortNo: Type.Optional(Type.Integer()),
  kinds: Type.Optional(Type.Array(SectionKind)),
  hidden: Type.Optional(Type.Literal(true)),
  /** New items of this public section are for staff unless an editor decides otherwise. */
  forStaff: Type.Optional(Type.Literal(true)),
})
export type SectionChange = Static<typeof SectionChange>

/** A catalog with what the company has added to it, for its landing page and the pages of its sections. */
const SiteCatalog = Type.Object({
  ...CatalogEntry.properties,
  intro: Type.Optional(Type.String()),
  banner: Type.Optional(ShownPicture),
})

const Contact = Type.Object({ name: Type.String(), value: Type.String() })

/** Where the company's own accounts are: a provider of OpenID Connect, or 企业微信. */
export const Way = Type.Enum(['oidc', 'wecom'])

/** What header, footer and guards need; the company's particulars are settings. */
export const Site = Type.Object({
  siteId: Type.Integer(),
  companyName: Type.String(),
  shortName: Type.String(),
  slogan: Type.String(),
  /** One sentence on the company, below the slogan of the landing page. */
  introduction: Type.String(),
  /** The first of `addresses` and of `phones`. */
  address: Type.String(),
  phone: Type.String(),
  /** Addresses and telephones with their names, in the company's order. */
  addresses: Type.Array(Contact),
  phones: Type.Array(Contact),
  hotline: Type.String(),
  /** What the hotline is called, such as 24 小时服务热线. */
  hotlineLabel: Type.String(),
  email: Type.String(),
  foundedYear: Type.Integer(),
  filingNumber: Type.String(),
  filingUrl: Type.String(),
  policeFilingNumber: Type.String(),
  policeFilingUrl: Type.String(),
  /** Blocks the context menu and developer shortcuts and shows the console notice (spec §1). */
  pageGuards: Type.Boolean(),
  /** Whether browsers are asked to report how fast pages were, and faults of scripts. */
  experience: Type.Boolean(),
  /** The company's own accounts with which people log in, and how the company calls them; absent without any. */
  companyLogins: Type.Optional(Type.Array(Type.Object({ way: Way, label: Type.String() }))),
  /** Departments to filter lists by; the type is the department's name (spec §3). */
  departments: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
  /** The catalogs of the primary navigation, in their order. */
  catalogs: Type.Array(SiteCatalog),
  /** Catalogs that are left out of it; their addresses answer. */
  hiddenCatalogs: Type.Array(SiteCatalog),
  /** What the company has changed of the sections, and which are left out of the menus. */
  sections: Type.Array(SectionChange),
  /** Urgent public notices that have not ended, the latest first. */
  /** Urgent notices with the moment from which each is over, `YYYY-MM-DD hh:mm:ss`. */
  urgent: Type.Array(Type.Object({ contentId: Type.String(), title: Type.String(), until: Type.String() })),
  /** The month to which the law texts are complete, `YYYY-MM`. */
  lawsAsOf: Type.String(),
  /** What is said today of a law of the library that is in force: 有效, perhaps with the month as of which that is known. */
  lawsInForce: Type.String(),
  /** The accent colour as `#rrggbb`; its shades are derived (`shadesOf`). */
  accent: Type.String(),
  /** The logo is a word mark, beside which the name is not written. */
  logoNamed: Type.Boolean(),
  /** Absent: those of the product; of the logo for dark grounds, the logo. */
  logo: Type.Optional(Mark),
  logoLight: Type.Optional(Mark),
  favicon: Type.Optional(Mark),
  /** What the company has changed of the landing page. */
  landing: Type.Partial(Type.Object({ ...Landing, picture: Type.Union([ShownPicture, Type.Null()]) })),
  /** Lines of the footer; empty ones are derived from the company's name. */
  organizer: Type.String(),
  operator: Type.String(),
  copyright: Type.String(),
  footerText: Type.String(),
  footerLinks: Type.Array(Type.Object({ label: Type.String(), url: Type.String() })),
})
export type Site = Static<typeof Site>
/** The company's particulars. */
export type SiteSetting = Pick<Site, keyof typeof Company | 'siteId'>

/** Figures of the landing page, counted from what the visitor may read. */
export const Figures = Type.Object({
  projects: Type.Integer(),
  areaM2: Type.Number(),
  cities: Type.Integer(),
  staff: Type.Integer(),
  years: Type.Integer(),
  laws: Type.Integer(),
  articles: Type.Integer(),
  asOf: Type.String(),
})
export type Figures = Static<typeof Figures>

const Counts = Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }))

/** What the console's first page draws, counted from the site's own data. */
export const Dashboard = Type.Object({
  /** Items by section label and state: `published`, `draft`, `review`, `offline`, `archived`. */
  content: Type.Array(
    Type.Object({ section: Type.String(), label: Type.String(), status: Type.String(), count: Type.Integer() }),
  ),
  /** The last days, oldest first, every day present: opened start pages, opened items, searches, searches without a hit. */
  days: Type.Array(
    Type.Object({
      day: Type.String(),
      visits: Type.Integer(),
      views: Type.Integer(),
      searches: Type.Integer(),
      empty: Type.Integer(),
    }),
  ),
  /** Words most searched for in these days, with how many of the searches found nothing. */
  words: Type.Array(Type.Object({ word: Type.String(), count: Type.Integer(), empty: Type.Integer() })),
  tickets: Counts,
  totals: Type.Object({
    items: Type.Integer(),
    laws: Type.Integer(),
    members: Type.Integer(),
    openTickets: Type.Integer(),
  }),
})
export type Dashboard = Static<typeof Dashboard>

export const siteRoutes = routes({
  'GET /prod-api/cms/site/dashboard': {
    access: 'permission:cms:site:dashboard',
    about: '控制台首页的统计',
    query: Type.Object(
      { days: Type.Optional(Type.Enum(['7', '30', '90'], { title: '天数' })) },
      { additionalProperties: false },
    ),
    data: Type.Object({ data: Dashboard }),
  },
  'GET /api/cms/site': {
    access: 'anyone',
    cache: 'anonymous',
    about: '页头、页脚与页面保护所需的站点信息',
    data: Site,
  },
  'GET /api/cms/site/figures': { access: 'anyone', cache: 'anonymous', about: '首页统计数字', data: Figures },
})
