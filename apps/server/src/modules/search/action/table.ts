import { PRIVACY_PATH, PRIVACY_TITLE } from '@anju/contract/privacy/privacy-path'
import type { ProposalKind } from '@anju/contract/proposal/terms'
import { type SectionKey, sections } from '@anju/contract/sections'
import type { SearchActionKind } from '@anju/contract/site/action-terms'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'

/** What the words of a search ask somebody to do, and where that is done. */
export type ActionRule = {
  kind: SearchActionKind
  label: string
  hint: string
  words: RegExp
  /** Words with which they mean something else. */
  unless?: RegExp
  /** The section where it is done; left out where that is hidden. */
  section?: SectionKey
  /** The address, to be put after `#`; empty where the telephone is all. */
  path: string
  /** Whether the telephone of a place is offered: that of the place that the words name, else the visitor's own, else the company's. */
  phone?: true
  /** A number for everybody, such as that of the fire service. */
  public?: { label: string; number: string }
  /** That number is for those whom nobody answers; by default an urgent one comes first. */
  publicLast?: true
}

/** Papers that are about it: 投诉处理办法 is no complaint. */
const PAPERS =
  /办法|制度|规定|规程|规范|条例|流程|时限|记录|表单|[表单]$|工单|台账|考核|培训|课程|演练|处理|数据|分析|报告|手续|审批/
const { proposal, information, contactus, introduceIntroduction, internalrulesNews, outline } = sections

const URGENT = { kind: 'urgent', path: '', phone: true } as const
const letter = (kind: ProposalKind) => `${proposal.path}?${new URLSearchParams({ kind })}`

/** In the order in which they are offered. */
export const actionRules: readonly ActionRule[] = [
  {
    ...URGENT,
    label: '电梯困人，先打电话',
    hint: '按轿厢内的报警按钮，不要扒门，等待专业人员。',
    words:
      /困人|困梯|(?:电梯|轿厢|升降机).{0,8}(?:困|关|卡|夹|堵).{0,2}(?:人|住|里|孩|老|在)|(?:困|关|卡|堵)(?:在|住|到|进).{0,3}(?:电梯|轿厢)|(?:困|关|卡|堵).{0,3}(?:电梯|轿厢)(?:里|内|中)|(?:电梯|轿厢).{0,10}(?:出不来|出不去)|(?:出不来|出不去).{0,4}(?:电梯|轿厢)|(?:人|我|孩子?|老人?)(?:还)?在(?:电梯|轿厢)里?.{0,4}(?:打不开|开不了|不开|不动)|(?:电梯|轿厢).{0,5}(?:往下掉|下坠|坠落|急坠|冲顶)|被(?:困|关)|(?:人|孩子|小孩|老人).{0,3}困.{0,4}(?:电梯|轿厢)/,
    unless: /竞赛|比武/,
    public: { label: '打不通时', number: '119' },
    publicLast: true,
  },
  {
    ...URGENT,
    label: '发生火情，先打 119',
    hint: '说清地点和火势，走楼梯撤离，不要乘电梯；再通知值班室。',
    words: /着火|起火|失火|火警|火灾|冒烟|浓烟|烧起来|烧着|走水了|有火(?!锅|车)/,
    unless: /控制室值班员|探测器|锂电池火灾示教|灭火器/,
    public: { label: '火警', number: '119' },
  },
  {
    ...URGENT,
    label: '燃气泄漏，先到室外再打电话',
    hint: '关阀门、开窗，不要开关电器，不要在室内打电话。',
    words:
      /(?:燃气|煤气|天然气|瓦斯)(?!.*(?:费|价|多少钱|几块钱|安装|开户|过户|缴|充值|开通|私改|改管|改装|培训|锅炉))|气味.{0,3}(?:泄|漏)|泄漏/,
    unless: /信息|隐私|资料|数据|名单|漏水|水管/,
    public: { label: '火警', number: '119' },
  },
  {
    ...URGENT,
    label: '有人触电，先断电再打电话',
    hint: '先切断电源，不要直接用手拉人；伤者送医。',
    words: /触电|漏电(?!保护|开关|断路)|(?<![停来断充发供用送])电到|电击|被电(?![动瓶梯话])|电死|电伤/,
    public: { label: '急救', number: '120' },
  },
  {
    ...URGENT,
    label: '有人昏倒或受伤，先打 120',
    hint: '说清地点和情况，不要随意搬动；再通知值班室引导救护车。',
    words: /(?:晕|昏)(?:倒|到|了|过去|迷)|没(?:有)?(?:呼吸|心跳)|心梗|(?:叫|打)救护车|溺水|血流不止/,
    public: { label: '急救', number: '120' },
  },
  {
    kind: 'track',
    label: '查询来信进度',
    hint: '凭编号和查询码查看办理情况。',
    words:
      /(?:投诉|报修|来信|工单|建议|反映|处理|办理).{0,6}(?:进度|结果|没人|没回|到哪|怎么样了|没消息|查询|多久)|查询码|(?:投诉|报修|来信|留言|意见|建议|反映).{0,8}(?:回复|答复|回音)了?(?:吗|么|没)|查询编号|受理编号|编号查|进度查|查进度|查询进度/,
    unless: /应聘|简历|面试|求职/,
    section: 'proposal',
    path: `${proposal.path}?view=track`,
  },
  {
    kind: 'track',
    label: '查询应聘进度',
    hint: '凭编号和查询码查看应聘结果。',
    words: /(?:应聘|简历|面试|求职|录用).{0,6}(?:进度|结果|通知|查|没消息|没回)/,
    section: 'information',
    path: `${information.path}?view=track`,
  },
  {
    kind: 'fees',
    label: '收费标准与公示',
    hint: '各项目公示的物业费、车位费和服务内容。',
    words:
      /多少钱|几块钱|几毛|多钱|啥价|什么价|怎么收|咋收|怎么交|收多少|交多少|收费|物业费|物管费|管理费|停车费|车位费|车位.{0,4}(?:租|月|钱)|租(?:个)?车位|价格|费用|费率|涨价|租金|缴费|交费|账单/,
    unless: /报价|招标|报销|工资|滞纳|违约金|诉讼|装修押金|预算|律师费|测算|罚|不交|要交|欠|合法|拒/,
    section: 'introduceIntroduction',
    path: introduceIntroduction.path,
  },
  {
    kind: 'outage',
    label: '停水停电与检修公告',
    hint: '计划停水、停电、停梯的时间和范围。',
    words:
      /停水(?!果)|停电(?![动瓶梯])|断水|断电|停气|停暖|停梯|没水|没电|(?:什么时候|几点|啥时候).{0,3}来(?:水|电)|来(?:水|电)了?(?:吗|没)|检修公告|停用公告/,
    unless: /不交|欠费|欠物业费|催/,
    section: 'internalrulesNews',
    path: internalrulesNews.path,
  },
  {
    kind: 'repair',
    label: '报修',
    hint: '写明地点和故障，提交后有编号，进度可查。急修请打电话。',
    words:
      /坏(?:了|掉|啦|的)|又坏|老坏|损坏|不亮|不制冷|不制热|不热|不凉|不通|不出水|不排水|不转|不动了|没反应|没电|没水|没热水|没暖气|跳闸|漏(?:了|水|雨|个不停)|渗水|滴水|返水|冒水|积水|爆管|爆了|堵(?:了|住|塞|得)|打不开|开不了|关不上|关不严|失灵|卡住|脱落|掉下来|掉了一|裂(?:了|开|缝)|断了|异响|松了|松动|故障|报修|修一下|要修|来修|修理|谁修|找人修|上门修|维修|换锁|换灯|换个?(?:灯泡|水龙头|门锁)/,
    unless:
      /维修(?:基金|资金|技工|工$|工(?:招|工资|岗)|班|费用分摊|服务规程|手册)|大修|给排水维修|故障率|招|砸|谁赔|泄漏|树.{0,3}断/,
    section: 'proposal',
    path: letter('repair'),
    phone: true,
  },
  {
    kind: 'complain',
    label: '投诉',
    hint: '提交后有编号，一个工作日内受理，进度可查。',
    words:
      /投诉|举报|告物业|告你们|差评|态度(?:不好|太差|很差|差|恶)|没人(?:管|理|来|修|处理|收|扫|清)|不(?:管事|作为|处理)|乱收费|多收|太吵|吵死|扰民|反映|意见|不满|维权|骂人|被.{0,4}占|乱停|乱扔|跳绳|跑跳|噪音太/,
    section: 'proposal',
    path: letter('complaint'),
  },
  {
    kind: 'suggest',
    label: '表扬',
    hint: '写给公司的话，有回音。',
    words: /表扬|感谢|锦旗/,
    section: 'proposal',
    path: letter('praise'),
  },
  {
    kind: 'suggest',
    label: '建议与咨询',
    hint: '写给公司的话，有回音。',
    words: /提个?建议|建议|留言|咨询(?!服务|机构)/,
    unless: /顾问|合作|投标/,
    section: 'proposal',
    path: letter('suggestion'),
  },
  {
    kind: 'positions',
    label: '招聘岗位与应聘',
    hint: '在招岗位、薪资和应聘方式。',
    words:
      /招聘|应聘|求职|招(?:不招|人|工|保|电|厨|客|会|维|绿|水|秩|管|司|前|项|实|学徒|没招|吗|募)|还招|在招|招.{1,6}(?:吗|么|嘛|不)|(?:要|缺)(?:人|不要人|保安|保洁|电工)(?:吗|不|么)?$|找(?:个)?工作|找活|岗位|职位|简历|工资|薪资|薪水|月薪|待遇|包吃|包住|包食宿|兼职|钟点工|社招|校招|应届|实习|面试|(?:能|可以|想)(?:当|做|干|应聘)(?:个)?(?:保安|保洁|电工|管家|司机|厨师|门卫|绿化|客服|前台)|上班累|夜班|返聘|超龄|年龄.{0,3}(?:限制|要求)/,
    unless: /招标|招商|拖欠|欠薪|加班|仲裁|实习生与|计发|扣/,
    section: 'information',
    path: information.path,
  },
  {
    kind: 'enquiry',
    label: '选聘物业与合作',
    hint: '留下项目情况，市场人员与您联系。',
    words:
      /合作|选聘|招标|投标|报价|接管|换(?:一?[家个])?物业|更换物业|找(?:一?[家个])?物业(?:公司)?(?!.*电话)|委托管理|托管|物业外包|请物业|(?:请|找|让|想).{0,3}你们(?:公司)?.{0,3}(?:管|接)(?:我们|咱们?|本)?.{0,4}(?:小区|大厦|大楼|写字楼|园区|学校|医院|单位|项目|楼盘)(?:吗|么|呢)?$|(?:保洁|保安|物业|医院|学校|小区|写字楼|园区).{0,4}你们(?:公司)?(?:做|接|管)(?:不做|不接|不管)?(?:吗|么)?$/,
    unless: /业主同意|多少业主|投标文员|通过率|资料|查验/,
    section: 'contactus',
    path: `${contactus.path}?view=enquiry`,
  },
  {
    kind: 'projects',
    label: '在管项目',
    hint: '地址、电话、服务与信息公开。',
    words:
      /(?:哪些|哪几个|什么|几个|多少个?|所有|全部|在管|管理?的?)(?:项目|小区|楼盘|大厦)|项目(?:列表|介绍|有哪些)|管哪些|附近.{0,4}(?:项目|小区)/,
    unless: /费|装修/,
    section: 'introduceIntroduction',
    path: introduceIntroduction.path,
  },
  {
    kind: 'call',
    label: '补办与登记，请联系服务中心',
    hint: '先打电话问清要带的材料。',
    words:
      /(?:丢|掉|遗失|弄丢|不见|失|坏)了?.{0,3}(?:门禁|门卡|卡|钥匙)|(?:门禁卡?|门卡|电梯卡|停车卡|钥匙|卡).{0,3}(?:丢|掉了|遗失|不见|坏|失灵|消磁)|补办|挂失|失物|拾到|捡到|丢(?:了)?东西|装修(?:登记|申请|手续|备案)|放行条|出门条|搬家|搬(?:入|出)|入住手续|收房|开证明/,
    section: 'contactus',
    path: contactus.path,
    phone: true,
  },
  {
    kind: 'call',
    label: '开票请联系服务中心',
    hint: '说明房号、缴费时间和抬头。',
    words: /发票|开票|票据|收据/,
    unless: /税率|报销/,
    section: 'contactus',
    path: contactus.path,
    phone: true,
  },
  {
    kind: 'call',
    label: '值班与服务电话',
    hint: '全天有人接听。',
    words:
      /电话|热线|号码|手机号|座机|值班室|联系方式|联系人|怎么联系|如何联系|联络|找谁|找哪个|打给谁|问谁|客服|人工|400/,
    unless: /推销|骚扰|诈骗|名单|座席|岗位|客服(?:管家|工资|招|培训|与)/,
    section: 'contactus',
    path: contactus.path,
    phone: true,
  },
  {
    kind: 'contact',
    label: '地址与办公时间',
    hint: '总部与各服务中心的地址、时间和交通。',
    words:
      /地址|在哪|在什么地方|哪里(?:办|交|找)|怎么走|怎么去|位置|几点(?:上班|下班|开门|关门|开始)|上班时间|办公时间|营业时间|工作时间|邮箱|路线|导航|联系/,
    unless: /劳动|加班|简历|工时/,
    section: 'contactus',
    path: contactus.path,
  },
  {
    kind: 'section',
    label: '企业概况',
    hint: '公司基本情况、荣誉资质与总经理致辞。',
    words:
      /(?:公司|企业)(?:简介|介绍|概况|情况|资质|规模|荣誉)|概况|关于(?:我们|你们|公司)|荣誉|资质(?!证|考|人员)|获(?:奖|得过)|总经理|董事长|法人(?:代表)?(?:是谁|叫)|(?:领导|老板|负责人)(?:是谁|叫什么|有谁|有哪些)|什么时候成立|成立(?:多久|几年|于|时间)/,
    unless: /投诉|荣誉权|名誉|业主委员会|业委会|业主大会|员工|党员/,
    section: 'outline',
    path: outline.path,
  },
  {
    kind: 'section',
    label: PRIVACY_TITLE,
    hint: '公司收集哪些个人信息、作什么用、保存多久，以及怎样查询和删除。',
    words: /隐私(?:政策|声明|条款|协议)|个人信息(?:政策|声明|保护政策)|(?:删除|注销|查询)我的(?:信息|资料|数据)/,
    path: PRIVACY_PATH,
  },
  {
    kind: 'laws',
    label: '法规检索',
    hint: '按条文或日常说法检索法规库。',
    words: /法规|法律|条例|民法典|法条|司法解释|第.{1,6}条/,
    path: LAWS_PATH,
  },
]

/** Whether the words say that somebody is in danger. */
export const isUrgent = (words: string): boolean =>
  actionRules.some((rule) => rule.kind === 'urgent' && isSaid(rule, words))

/** Whether the words say what a rule is about. */
export const isSaid = ({ words, unless }: ActionRule, question: string): boolean =>
  words.test(question) && !unless?.test(question)

/** Whether the words are about papers of the company rather than about something that the asker wants done. */
export const isAboutPapers = (words: string): boolean => PAPERS.test(words)
