import { type Static, Type } from 'typebox'
import { routes } from './wire/route.ts'

/** What header, footer and guards need; the company's particulars are settings. */
export const Site = Type.Object({
  siteId: Type.Integer(),
  companyName: Type.String(),
  shortName: Type.String(),
  slogan: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  hotline: Type.String(),
  email: Type.String(),
  foundedYear: Type.Integer(),
  filingNumber: Type.String(),
  filingUrl: Type.String(),
  policeFilingNumber: Type.String(),
  policeFilingUrl: Type.String(),
  /** Blocks the context menu and developer shortcuts and shows the console notice (spec §1). */
  pageGuards: Type.Boolean(),
  catalogs: Type.Array(Type.Object({ catalogId: Type.String(), name: Type.String() })),
  /** The month to which the law texts are complete, `YYYY-MM`. */
  lawsAsOf: Type.String(),
})
export type Site = Static<typeof Site>

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

export const siteRoutes = routes({
  'GET /api/cms/site': { access: 'anyone', keep: 'visitors', about: '页头、页脚与页面保护所需的站点信息', data: Site },
  'GET /api/cms/site/figures': { access: 'anyone', keep: 'visitors', about: '首页统计数字', data: Figures },
})
