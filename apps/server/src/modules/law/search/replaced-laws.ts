/** A law that is no longer in force, the law that took its place, and the day of that. */
export type Replacement = { name: string; by: string; on: string }

const CIVIL_CODE = { by: '民法典', on: '2021-01-01' }
const FOREIGN_INVESTMENT = { by: '外商投资法', on: '2020-01-01' }
const MARKET_ENTITIES = { by: '市场主体登记管理条例', on: '2022-03-01' }

/** Repealed laws that people still cite, with the last clause of the law that repealed each as source. */
const TABLE: readonly Replacement[] = [
  ...['合同法', '物权法', '婚姻法', '继承法', '收养法', '担保法', '侵权责任法', '民法通则', '民法总则'].map((name) => ({
    name,
    ...CIVIL_CODE,
  })),
  ...[
    ['担保法', '关于适用民法典有关担保制度的解释', '2021-01-01'],
    ['物权法', '关于适用民法典物权编的解释(一)', '2021-01-01'],
    ['婚姻法', '关于适用民法典婚姻家庭编的解释(一)', '2021-01-01'],
    ['继承法', '关于适用民法典继承编的解释(一)', '2021-01-01'],
    ['合同法', '关于适用民法典合同编通则若干问题的解释', '2021-01-01'],
  ].flatMap(([law = '', by = '', on = '']) =>
    ['解释', '司法解释', '解释(一)', '解释(二)', '解释(三)', '司法解释(一)', '司法解释(二)', '司法解释(三)'].map(
      (kind) => ({ name: `${law}${kind}`, by, on }),
    ),
  ),
  { name: '民通意见', ...CIVIL_CODE },
  { name: '增值税暂行条例', by: '增值税法', on: '2026-01-01' },
  { name: '营业税暂行条例', by: '增值税暂行条例', on: '2017-11-19' },
  { name: '城市维护建设税暂行条例', by: '城市维护建设税法', on: '2021-09-01' },
  { name: '契税暂行条例', by: '契税法', on: '2021-09-01' },
  { name: '印花税暂行条例', by: '印花税法', on: '2022-07-01' },
  { name: '资源税暂行条例', by: '资源税法', on: '2020-09-01' },
  { name: '耕地占用税暂行条例', by: '耕地占用税法', on: '2019-09-01' },
  { name: '车船税暂行条例', by: '车船税法', on: '2012-01-01' },
  { name: '治安管理处罚条例', by: '治安管理处罚法', on: '2006-03-01' },
  { name: '环境噪声污染防治法', by: '噪声污染防治法', on: '2022-06-05' },
  { name: '城市规划法', by: '城乡规划法', on: '2008-01-01' },
  { name: '城市房屋拆迁管理条例', by: '国有土地上房屋征收与补偿条例', on: '2011-01-21' },
  { name: '企业劳动争议处理条例', by: '劳动争议调解仲裁法', on: '2008-05-01' },
  { name: '女职工劳动保护规定', by: '女职工劳动保护特别规定', on: '2012-04-28' },
  { name: '公司登记管理条例', ...MARKET_ENTITIES },
  { name: '企业法人登记管理条例', ...MARKET_ENTITIES },
  { name: '个体工商户条例', by: '促进个体工商户发展条例', on: '2022-11-01' },
  { name: '信访条例', by: '信访工作条例', on: '2022-05-01' },
  { name: '中外合资经营企业法', ...FOREIGN_INVESTMENT },
  { name: '中外合作经营企业法', ...FOREIGN_INVESTMENT },
  { name: '外资企业法', ...FOREIGN_INVESTMENT },
]

const BY_NAME = new Map(TABLE.map((one) => [one.name, one]))

/** What had replaced a law on a day (`YYYY-MM-DD`), today when absent, by its normalised name; the table has no day to come. */
export function replacementOf(name: string, on?: string): Replacement | undefined {
  const replacement = BY_NAME.get(name)
  return replacement && on && on < replacement.on ? undefined : replacement
}
