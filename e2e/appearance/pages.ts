// The kinds of page of which pictures are stored, and where an example of each is.
import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import type { APIRequestContext } from '@playwright/test'

export type Person = 'visitor' | 'member'
type Address = string | ((api: APIRequestContext) => Promise<string>)

/** The address of the item of a section whose title contains the words. */
const item =
  (section: SectionKey, keyword: string) =>
  async (api: APIRequestContext): Promise<string> => {
    const params = { section, keyword, pageSize: '1' }
    const { data } = await (await api.get('/api/cms/content/list', { params })).json()
    return itemPath(section, data.rows[0].contentId)
  }

const law =
  (keyword: string) =>
  async (api: APIRequestContext): Promise<string> => {
    const { data } = await (await api.get('/api/cms/law/list', { params: { keyword } })).json()
    return `/digitization/laws?law=${encodeURIComponent(data.rows[0].lawId)}`
  }

/** A name, which is also that of the stored pictures, and the address of the page after the hash. */
export const kindsOfPage: Record<Person, Record<string, Address>> = {
  visitor: {
    landing: '/index',
    'company-landing': '/entercompany',
    'project-list': sections.introduceIntroduction.path,
    project: item('introduceIntroduction', '云澜'),
    'culture-landing': '/companyCulture',
    story: item('cultureSoul', ''),
    'education-landing': '/eduction/index',
    'media-landing': '/media/index',
    locked: sections.internalrulesregulations.path,
    topics: sections.internalruleslaw.path,
    topic: item('internalruleslaw', '物业费'),
    'news-list': sections.internalrulesNews.path,
    'law-library': '/digitization/laws',
    'law-reader': law('临江市物业服务示例条例'),
    search: '/searchPage?title=电梯',
    position: item('information', ''),
    proposal: '/proposal',
    contact: '/contactus',
    'not-found': '/404',
  },
  member: {
    'member-landing': '/index',
    'rules-landing': '/internalrules',
    procedure: item('internalrulesoperating', '电梯'),
    newspaper: item('mediaNewspaper', ''),
    'fee-tool': sections.internalrulescount.path,
  },
}
