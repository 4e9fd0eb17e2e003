/** Everyday words and the words of statutes for the same thing (domain §2.6). */
const TABLE: readonly (readonly [said: string, ...written: string[]])[] = [
  ['维修基金', '专项维修资金', '维修资金'],
  ['大修基金', '专项维修资金', '维修资金'],
  ['业委会', '业主委员会'],
  ['物管会', '物业管理委员会'],
  ['开发商', '建设单位', '房地产开发企业'],
  ['物业公司', '物业服务企业', '物业服务人'],
  ['物业管理公司', '物业服务企业', '物业服务人'],
  ['物业企业', '物业服务企业'],
  ['物业费', '物业服务费', '物业服务收费', '物业管理费'],
  ['物业管理费', '物业费', '物业服务费'],
  ['电瓶车', '电动自行车'],
  ['电动车', '电动自行车'],
  ['高空抛物', '抛掷物品', '高空坠物'],
  ['高空坠物', '抛掷物品', '坠落的物品'],
  ['公摊', '分摊'],
  ['停车位', '车位'],
  ['车位', '停车泊位'],
  ['装修', '装饰装修'],
  ['保安', '秩序维护', '保安员'],
  ['保安公司', '保安服务公司'],
  ['监控', '视频监控', '图像信息'],
  ['摄像头', '视频监控', '图像采集设备'],
  ['刷脸', '人脸识别', '人脸信息'],
  ['停电', '停止供电', '中断供电'],
  ['停水', '停止供水'],
  ['断电', '停止供电', '中断供电'],
  ['断水', '停止供水'],
  ['公共收益', '共有部分经营收益', '共有部分产生的收入'],
  ['公共区域', '共有部分', '共用部位'],
  ['公共部位', '共有部分', '共用部位'],
  ['前期物业', '前期物业服务', '前期物业管理'],
  ['承接查验', '承接验收'],
  ['维保', '维护保养'],
  ['地下车位', '地下停车', '车位'],
  ['违建', '违法建设', '违章建筑', '违法建筑'],
  ['违章建筑', '违法建设', '违法建筑'],
  ['养狗', '养犬'],
  ['遛狗', '携犬', '养犬'],
  ['老楼', '既有多层住宅', '既有住宅'],
  ['旧楼', '既有多层住宅', '既有住宅'],
  ['天然气', '燃气'],
  ['加装电梯', '增设电梯'],
  ['加班费', '加班工资', '延长工作时间'],
  ['加班', '延长工作时间'],
  ['年假', '年休假'],
  ['辞退', '解除劳动合同'],
  ['辞职', '解除劳动合同'],
  ['五险一金', '社会保险', '住房公积金'],
  ['社保', '社会保险'],
  ['公积金', '住房公积金'],
  ['工伤', '工伤保险'],
  ['消防通道', '消防车通道', '疏散通道'],
  ['灭火器', '消防器材'],
  ['垃圾分类', '生活垃圾分类'],
  ['租客', '承租人'],
  ['房东', '出租人'],
  ['过户', '转移登记'],
]

const BY_WORD: ReadonlyMap<string, readonly string[]> = new Map(TABLE.map(([said, ...written]) => [said, written]))

/** The official terms for a word people use, by word; one way only. */
export const lawSynonyms = BY_WORD

/** The official terms for a typed word: for the whole of it, else with the longest known word in it replaced. */
export function synonymsOf(word: string): readonly string[] {
  const whole = BY_WORD.get(word)
  if (whole) return whole
  const contained = Array.from(BY_WORD).filter(
    ([said, written]) => word.includes(said) && !written.some((one) => word.includes(one)),
  )
  const [longest] = contained.sort(([a], [b]) => b.length - a.length)
  return longest ? longest[1].map((written) => word.replace(longest[0], written)) : []
}
