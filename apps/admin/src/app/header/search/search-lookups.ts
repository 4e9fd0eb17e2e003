import { deskStates } from '@anju/contract/desk/states'
import { type menuScreens, screens } from '@anju/contract/screens'
import { callKindQuietly } from '#ui/case/call-kind.ts'
import { callQuietly } from '#ui/session/call.ts'
import { passes } from '#ui/session/rights.ts'
import { useSession } from '#ui/session/session.ts'
import { titleInWords } from '#ui/title-in-words.ts'
import { personAddress } from '../../../features/system/user/person-address.ts'
import type { SearchEntry } from './search-pool.ts'

type MenuKey = keyof typeof menuScreens

/** A record that the search shows: its name, and the filters with which its list shows it, or an address of its own. */
type Hit = { name: string; detail?: string | undefined } & ({ filters: Record<string, string> } | { to: string })
type Lookup = (words: string) => Promise<Hit[]>

/** Records of one list that are shown at most. */
const MOST = 5
const paging = { pageNum: '1', pageSize: String(MOST) }
const mayReadUsers = () => passes(useSession.getState(), { any: ['system:user:query'] })
const isLatin = (words: string) => /^[\x20-\x7e]+$/.test(words)

type Case = { no: string; subject?: string; contactName?: string }
type CaseName = 'proposal' | 'recruitment' | 'enquiry'

/** The cases of a kind that its own search finds: by number, telephone, name and words. */
const casesOf =
  (name: CaseName): Lookup =>
  async (keyword) => {
    const answer = await callKindQuietly<{ rows: Case[] }>(`GET /prod-api/cms/${name}/list`, {
      query: { keyword, ...paging },
    })
    return answer.rows.map(({ no, subject, contactName }) => ({
      name: [no, subject || contactName].filter(Boolean).join(' '),
      filters: { keyword: no },
    }))
  }

/** How records of a screen are looked up; the server answers within the rights of the user. */
const lookups: Partial<Record<MenuKey, Lookup>> = {
  content: async (title) => {
    const { rows } = await callQuietly('GET /prod-api/cms/content/list', { query: { title, ...paging } })
    return rows.map((row) => ({
      name: titleInWords(row.title),
      detail: deskStates[row.state].label,
      to: `/cms/content-edit/index/${row.contentId}`,
    }))
  },
  law: async (title) => {
    const { rows } = await callQuietly('GET /prod-api/cms/law/list', { query: { title, ...paging } })
    return rows.map((row) => ({ name: row.title, filters: { title: row.title } }))
  },
  proposal: casesOf('proposal'),
  recruitment: casesOf('recruitment'),
  enquiry: casesOf('enquiry'),
  user: async (words) => {
    const name = isLatin(words) ? { userName: words } : { nickName: words }
    const { rows } = await callQuietly('GET /prod-api/system/user/list', { query: { ...name, ...paging } })
    return rows.map(({ userId, userName, nickName, dept }) => ({
      name: `${nickName}（${userName}）`,
      detail: dept?.deptName,
      ...(mayReadUsers() ? { to: personAddress(userId) } : { filters: { userName } }),
    }))
  },
  member: async (words) => {
    const name = isLatin(words) ? { staffNo: words } : { name: words }
    const { rows } = await callQuietly('GET /prod-api/cms/member/list', { query: { ...name, ...paging } })
    return rows.map(({ name: person, staffNo }) => ({ name: `${person}（${staffNo}）`, filters: { staffNo } }))
  },
  parameter: async (words) => {
    // There are few; what one does is said in its remark, which the list is not searched by.
    const { rows } = await callQuietly('GET /prod-api/system/config/list', { query: { pageNum: '1', pageSize: '100' } })
    const said = rows.filter(({ configName, remark }) => `${configName} ${remark}`.includes(words))
    return said
      .slice(0, MOST)
      .map(({ configName, configKey, remark }) => ({ name: configName, detail: remark, filters: { configKey } }))
  },
  job: async (jobName) => {
    const { rows } = await callQuietly('GET /prod-api/monitor/job/list', { query: { jobName, ...paging } })
    return rows.map((row) => ({ name: row.jobName, filters: { jobName: row.jobName } }))
  },
  notice: async (noticeTitle) => {
    const { rows } = await callQuietly('GET /prod-api/system/notice/list', { query: { noticeTitle, ...paging } })
    return rows.map((row) => ({ name: row.noticeTitle, filters: { noticeTitle: row.noticeTitle } }))
  },
}

/** The records with these words of all pages of the pool. A list that does not answer is left out. */
export async function lookUp(pool: readonly SearchEntry[], words: string): Promise<SearchEntry[]> {
  const calls = Object.entries(lookups).map(async ([key, lookup]) => {
    const page = pool.find(({ view }) => view === screens[key as MenuKey].view)
    if (!page) return []
    return (await lookup(words)).map((hit): SearchEntry => {
      const to = 'to' in hit ? hit.to : `${page.to.split('?')[0]}?${new URLSearchParams(hit.filters)}`
      const titles = [page.titles.at(-1) ?? '', hit.name]
      return { id: `${to} ${hit.name}`, titles, words: [], path: hit.detail ?? '', to, icon: page.icon, outside: false }
    })
  })
  const answers = await Promise.allSettled(calls)
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
