import { startTrialServer } from '../tools/trial-server.ts'
import { clientOf } from './console-client.ts'
import { enterSearch, fillApplications, fillEnquiries, fillLibrary, fillTickets } from './desk-rows.ts'
import { contentOf, nameOf, telephoneOf } from './desk-texts.ts'
import { type BenchDatabase, fillDatabase, onBothEngines, SECTION, settle } from './fill.ts'
import { percentile, report } from './report.ts'

const ITEMS = 10_000
/** Working copies, so that states and tasks have something to count. */
const COPIES = 300
const FILES = 5_000
const TICKETS = 50_000
const APPLICATIONS = 20_000
const ENQUIRIES = 20_000
const CASES = TICKETS + APPLICATIONS + ENQUIRIES
const ROUNDS = 40
/** Milliseconds at the server (issue: every list, tree and search of the desk). */
const BOUND = 100
/** The same for what a reader process computes of all tickets, while the server goes on. */
const BOUNDS: Readonly<Record<string, number>> = { 'statistics of tickets': 400 }

type Ids = { contentId: string; fileId: string; proposalId: string; applicationId: string }

/** What clerks type into the box of a desk. */
const searchesOf = (cases: string, path: string, no: string): Record<string, string> => {
  const keywords = {
    'rare word': '伸缩缝注浆',
    'common word': '漏水',
    'a word of nearly all': '物业管理处',
    'single character': '水',
    'two words': '地下车库 漏水',
    'three words': '请尽快安排检修 电梯厅 门禁卡',
    'word that is nowhere': '没有这样的词',
    'last four digits': telephoneOf(77).slice(-4),
    telephone: telephoneOf(77),
    'whole name': nameOf(77),
    'part of a name': nameOf(77).slice(0, 1),
    number: no,
    'end of a number': no.slice(-4),
    room: contentOf(77).slice(0, 5),
  }
  return Object.fromEntries(
    Object.entries(keywords).map(([what, keyword]) => [
      `${cases}, by ${what}`,
      `${path}?pageNum=1&pageSize=10&keyword=${encodeURIComponent(keyword)}`,
    ]),
  )
}

/** Calls of the desk as its pages make them. */
const pathsOf = ({ contentId, fileId, proposalId, applicationId }: Ids): Record<string, string> => ({
  'list, first page': '/cms/content/list?pageNum=1&pageSize=10',
  'list, page 900': '/cms/content/list?pageNum=900&pageSize=10',
  'list, by title': `/cms/content/list?title=${encodeURIComponent('第12')}`,
  'list, title that is nowhere': `/cms/content/list?title=${encodeURIComponent('没有')}`,
  'list, published': '/cms/content/list?state=published',
  'list, being written': '/cms/content/list?mine=1',
  'list, section and order by title': `/cms/content/list?section=${SECTION}&orderByColumn=title&isAsc=asc`,
  'list, section and order by number': `/cms/content/list?section=${SECTION}&orderByColumn=sortNo&isAsc=asc`,
  'list, order by number': '/cms/content/list?orderByColumn=sortNo&isAsc=asc',
  'sections and departments': '/cms/content/options',
  'waiting items': '/cms/content/tasks',
  item: `/cms/content/${contentId}`,
  history: `/cms/content/history/list?contentId=${contentId}`,
  check: `/cms/content/check/${contentId}`,
  preview: `/cms/content/preview/${contentId}?as=visitor`,
  'library, first page': '/cms/resource/library?pageNum=1&pageSize=20',
  'library, last page': '/cms/resource/library?pageNum=250&pageSize=20',
  'library, by name': `/cms/resource/library?pageSize=20&name=${encodeURIComponent('照片-12')}`,
  'library, unused': '/cms/resource/library?pageSize=20&used=0',
  'library, order by name': '/cms/resource/library?pageSize=20&orderByColumn=name&isAsc=asc',
  'folders of the library': '/cms/resource/options',
  'file with its uses': `/cms/resource/${fileId}`,
  'files to choose': '/cms/resource/list?kind=picture&pageSize=20',
  'tickets, first page': '/cms/proposal/list?pageNum=1&pageSize=10',
  'tickets, page 4,000': '/cms/proposal/list?pageNum=4000&pageSize=10',
  'tickets, open': '/cms/proposal/list?view=open',
  'tickets, overdue': '/cms/proposal/list?view=overdue&orderByColumn=answerOn&isAsc=asc',
  'tickets, my department': '/cms/proposal/list?view=department',
  'tickets, waiting for a reply': '/cms/proposal/list?view=reply',
  'tickets, due within three days': '/cms/proposal/list?limit=soon&orderByColumn=limit',
  'saved views of tickets': '/cms/proposal/views',
  'departments and people of tickets': '/cms/proposal/options',
  'notices of tickets': '/cms/proposal/notices',
  'applications, open': '/cms/recruitment/list?view=open',
  'tickets, by state and kind': '/cms/proposal/list?state=closed&kind=complaint',
  ...searchesOf('tickets', '/cms/proposal/list', 'TS20261123-1234'),
  'tickets like one': `/cms/proposal/similar?proposalId=${proposalId}`,
  'tickets like one, by subject': `/cms/proposal/similar?proposalId=${proposalId}&keyword=${encodeURIComponent('漏水')}`,
  'counts of tickets': '/cms/proposal/counts',
  'statistics of tickets': '/cms/proposal/statistics',
  ticket: `/cms/proposal/${proposalId}`,
  'applications, first page': '/cms/recruitment/list?pageNum=1&pageSize=10',
  'applications, page 1,500': '/cms/recruitment/list?pageNum=1500&pageSize=10',
  'applications, by rating': '/cms/recruitment/list?rating=4&orderByColumn=rating&isAsc=desc',
  ...searchesOf('applications', '/cms/recruitment/list', 'YP20261123-1234'),
  'applications of a position': '/cms/recruitment/list?positionId=position-7',
  'counts of applications': '/cms/recruitment/counts',
  'figures per position': '/cms/recruitment/positions',
  application: `/cms/recruitment/${applicationId}`,
  'enquiries, first page': '/cms/enquiry/list?pageNum=1&pageSize=10',
  'counts of enquiries': '/cms/enquiry/counts',
  ...searchesOf('enquiries', '/cms/enquiry/list', 'HZ20261123-1234'),
})

async function measureOn(engine: string, database: BenchDatabase): Promise<void> {
  const ids = await fillDatabase(database, ITEMS)
  const [fileId = ''] = await fillLibrary(database, FILES, ids)
  const [proposalId = ''] = await fillTickets(database, TICKETS)
  const [applicationId = ''] = await fillApplications(database, APPLICATIONS)
  await fillEnquiries(database, ENQUIRIES)
  const entering = await enterSearch(database)
  report(`${engine}: cases entered into the search at a start`, (CASES / entering) * 1000, 'a second')
  await settle(database)
  const { databaseUrl = '', dataDir } = database
  const server = await startTrialServer({ dataDir, env: { DEMO: 'off', DATABASE_URL: databaseUrl } })
  try {
    const client = clientOf(server)
    await client.enter()
    for (const contentId of ids.slice(0, COPIES)) {
      const { form, version } = (await client.call('GET', `/cms/content/${contentId}`)).data as {
        form: object
        version: number
      }
      await client.call('PUT', '/cms/content/copy', { contentId, version, form: { ...form, author: '测量员' } })
    }
    for (const [what, path] of Object.entries(
      pathsOf({ contentId: ids[0] ?? '', fileId, proposalId, applicationId }),
    )) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now()
        await client.call('GET', path)
        times.push(performance.now() - began)
      }
      report(`${engine}: ${what}, p95`, percentile(times, 0.95), 'ms', { atMost: BOUNDS[what] ?? BOUND })
    }
  } finally {
    await server.stop()
  }
}

/** What the desks ask for, with 10,000 items, 5,000 files, 50,000 tickets, 20,000 applications and 20,000 enquiries, on both engines. */
export const measureDesk = (): Promise<void> => onBothEngines(measureOn)
