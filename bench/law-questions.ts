import { existsSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { report, skipped } from './report.ts'
import { ask, searchPath } from './search-client.ts'

/** Questions with known answers, by which the relaxed search was made. */
const QUESTIONS = '../shared/data/law-questions.json'
/** Hits of a question that a person looks at. */
const LOOKED_AT = 3
/** The share of questions that must be answered there. */
const ANSWERED = 14 / 19

type Question = { question: string; accepted: RegExp }
type Hit = { shortTitle: string; title: string; articles: { label: string }[] }
type SearchAnswer = { jumps: { title: string; label: string }[]; rows: Hit[]; related: Hit[] }

/** Questions that were held back while the relaxed search and its words were made. */
const held: readonly Question[] = [
  { question: '物业公司不作为怎么投诉', accepted: /物业/ },
  { question: '单元门坏了一直没修', accepted: /物业|民法典第(?:二百八十一|九百四十二)/ },
  { question: '二次装修要交垃圾清运费吗', accepted: /物业|垃圾|装饰|价格/ },
  { question: '业主拒绝物业进屋检修', accepted: /物业|民法典第(?:二百八十八|二百九十|九百四十五)/ },
  { question: '停车费涨价合理吗', accepted: /停车|价格|物业|民法典第二百七十/ },
  { question: '人防车位能卖吗', accepted: /人民防空|人防|民法典第二百七十五/ },
  { question: '业主可以自己选物业吗', accepted: /民法典第(?:二百七十八|二百八十四|九百三十九|九百四十)|物业/ },
  { question: '业委会不换届怎么办', accepted: /物业|民法典第二百七/ },
  { question: '小区道路归谁所有', accepted: /民法典第二百七十四/ },
  { question: '露台可以搭阳光房吗', accepted: /区分所有权|物业|违法建设|城乡规划|民法典/ },
  { question: '高空坠物砸坏车顶', accepted: /民法典第一千二百五十[三四]条/ },
  { question: '被电梯夹伤谁赔', accepted: /特种设备|电梯|民法典第一千/ },
  { question: '哺乳期可以调岗吗', accepted: /劳动|女职工|妇女/ },
  { question: '公司拖欠社保怎么投诉', accepted: /社会保险|劳动/ },
  { question: '离职后工资什么时候发', accepted: /劳动|工资/ },
  { question: '雨棚噪音扰民', accepted: /噪声|民法典第二百/ },
  { question: '小区能不能养鸡', accepted: /物业|动物|畜禽|市容|民法典第二百八十六/ },
  { question: '消防通道停车被划伤谁的责任', accepted: /消防|民法典|道路交通/ },
  { question: '房子没交付要交物业费吗', accepted: /物业管理条例第四十一条|物业|民法典第九百四十四/ },
]

const places = ({ shortTitle, title, articles }: Hit) => articles.map(({ label }) => (shortTitle || title) + label)

async function isAnswered(url: string, { question, accepted }: Question): Promise<boolean> {
  const { jumps, rows, related } = await ask<SearchAnswer>(url, searchPath({ keyword: question, scope: 'article' }))
  const listed = [...jumps.map(({ title, label }) => title + label), ...[...rows, ...related].flatMap(places)]
  if (listed.slice(0, LOOKED_AT).some((place) => accepted.test(place))) return true
  console.log(`  ${question}: ${listed.slice(0, LOOKED_AT).join('；') || 'nothing'}`)
  return false
}

async function answer(url: string, name: string, questions: readonly Question[]): Promise<void> {
  let answered = 0
  for (const question of questions) if (await isAnswered(url, question)) answered++
  report(`${name}: answered among the first three`, answered / questions.length, 'of 1', { atLeast: ANSWERED })
}

/** Questions as people ask them: how many lead to the law that answers them. */
export async function checkQuestions(url: string): Promise<void> {
  if (existsSync(QUESTIONS)) {
    const known = JSON.parse(readFileSync(QUESTIONS, 'utf8')) as { question: string; acceptedLawArticleRegex: string }[]
    const questions = known.map((one) => ({
      question: one.question,
      accepted: new RegExp(one.acceptedLawArticleRegex),
    }))
    await answer(url, `${questions.length} questions`, questions)
  } else skipped('questions', `${QUESTIONS} is not there`)
  await answer(url, `${held.length} questions held back`, held)
}

/** Laws whose first day in force is before the day on which they were published. */
export function checkDays(database: DatabaseSync): void {
  const { wrong } = database
    .prepare("select count(*) as wrong from law where effective_on <> '' and effective_on < published_on")
    .get() as { wrong: number }
  report('laws in force before they were published', wrong, '', { atMost: 0 })
}
