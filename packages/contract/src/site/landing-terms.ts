import { catalogRoutes, type SectionKey, sections } from '../sections.ts'

/** What a figure of the landing page is called where the company has not named it; `typed` ones are entered, not counted. */
export const figureTexts = {
  projects: { label: '在管项目', unit: '个' },
  area: { label: '管理面积', unit: '万平方米' },
  staff: { label: '在岗员工', unit: '人' },
  years: { label: '服务年限', unit: '年' },
  laws: { label: '可检索法规', unit: '部' },
  cities: { label: '服务城市', unit: '座' },
  articles: { label: '法规条文', unit: '条' },
  typed: { label: '', unit: '' },
} as const
export type FigureSource = keyof typeof figureTexts
export const figureSources = Object.keys(figureTexts) as FigureSource[]

/** Heading and sentence of the blocks below the picture, where the company has not written its own. */
export const blockTexts = {
  news: { title: '新闻公告', lead: '公司动态与服务通知' },
  projects: { title: '在管项目', lead: '项目的位置、面积与服务内容' },
  laws: { title: '法规检索', lead: '按条文检索与物业有关的法律、行政法规和地方性法规' },
  positions: { title: '加入我们', lead: '正在招聘的岗位' },
} as const
export type BlockName = keyof typeof blockTexts
export const blockNames = Object.keys(blockTexts) as BlockName[]

/** The law lookup, a page of no section. */
export const LAWS_PATH = '/digitization/laws'

/** The section that has this address. */
export function sectionAt(path: string): SectionKey | undefined {
  return (Object.keys(sections) as SectionKey[]).find((key) => sections[key].path === path)
}

/** Whether a button of the landing page may lead to this address: a catalog, a section, or the law lookup. */
export function isPage(path: string): boolean {
  return path === LAWS_PATH || catalogRoutes.some((one) => one === path) || sectionAt(path) !== undefined
}
