import { monthsInWords } from '@anju/contract/case/months'
import { KEPT_DAYS } from '@anju/contract/experience/terms'
import type { KindRules, OwnRules, PrivacyText } from '@anju/contract/privacy/rules'
import { wordLimits } from '@anju/contract/search/word-terms'
import type { SiteSetting } from '@anju/contract/site'

/** What is really kept, and how long, in months; `logDays` of the logs, and `decideDays` from the end of a position, in days. */
export type Terms = {
  letters: number
  applications: { keep: number; pool: number; idle: number; decideDays: number }
  enquiries: { keep: number; idle: number }
  logDays: number
}
export type Facts = { company: SiteSetting; terms: Terms; own: OwnRules }

const CONSENT = '您的同意（个人信息保护法第十三条第一款第一项）'

/** What browsers report, where the company has them report. */
const REPORTS = `浏览器会报告页面的快慢和脚本错误，只有页面的种类、手机或电脑、浏览器的名称和耗时，没有您的身份、网络地址和所填写的内容，保存 ${KEPT_DAYS} 天；您的浏览器设为不希望被跟踪时不报告。`

function kindsOf({ letters, applications, enquiries, logDays }: Terms, experience: boolean): KindRules[] {
  return [
    {
      kind: 'letter',
      title: '投诉与建议',
      basis: CONSENT,
      data: '称呼、电话、所在项目与位置、所写的内容和上传的照片',
      purpose: '只用于核实、办理和答复本次来信',
      term: `办结后保存${monthsInWords(letters)}即删除；编号、类型、办理时间和同意的记录不含您的个人信息，保留用于统计和证明`,
      readers: '负责办理的部门',
      note: '不填写联系方式也可以匿名提交；提交后也可以凭编号和查询码随时改为匿名，称呼和电话立即删除。',
    },
    {
      kind: 'application',
      title: '应聘',
      basis: CONSENT,
      data: '姓名、电话、邮箱、城市、从业年限、证书、所写的内容和上传的简历',
      purpose: '只用于招聘的筛选与联系',
      term: `作出决定后保存${monthsInWords(applications.keep)}即删除；岗位结束后 ${applications.decideDays} 天仍没有决定，或${monthsInWords(applications.idle)}没有任何处理的，视为没有录用，从那时起算；勾选“加入人才库”的保存${monthsInWords(applications.pool)}，用于今后的岗位，不勾选不影响应聘`,
      readers: '负责招聘的人员',
      note: '您可以凭编号和查询码随时撤回应聘，撤回后立即全部删除。我们不询问婚育、籍贯、健康、宗教等与岗位无关的情况，请不要填写。',
    },
    {
      kind: 'enquiry',
      title: '合作咨询',
      basis: CONSENT,
      data: '称呼、电话、单位名称和项目情况',
      purpose: '只用于就这个项目与您联系和提供方案',
      term: `事情了结，或${monthsInWords(enquiries.idle)}没有进展后，保存${monthsInWords(enquiries.keep)}即删除`,
      readers: '负责市场的人员',
      note: '',
    },
    {
      kind: 'staff',
      title: '员工账号',
      basis: '按照依法制定的劳动规章制度实施人力资源管理所必需（个人信息保护法第十三条第一款第二项）',
      data: '姓名、工号、部门、登录和查阅内部资料的时间与地址，以及员工保存的成本测算',
      purpose: '供员工登录、查阅内部资料和使用成本测算工具，并保障账号安全',
      term: `账号存续期间保存；登录与操作日志保存 ${logDays} 天（依法不少于六个月）`,
      readers: '系统管理员；成本测算另由审核人员查看',
      note: '',
    },
    {
      kind: 'visit',
      title: '浏览网站',
      basis: '履行网络安全法规定的留存网络日志等义务所必需（个人信息保护法第十三条第一款第三项）',
      data: '访问的时间、IP 地址和所访问的页面',
      purpose: '保障网站安全，统计不针对个人的访问量，补充搜索不到的内容',
      term: `网络日志依法保存不少于六个月；统计只保留次数，搜索词不与搜索的人一起记录，没有结果的保存 ${wordLimits.days} 天，像电话、证件号码的不保存`,
      readers: '系统管理员',
      note: `表单的草稿、字号、无障碍设置和最近的选择只保存在您自己的浏览器里。网站不使用跟踪访客的 Cookie，也不嵌入其他网站的统计或广告。${experience ? REPORTS : ''}`,
    },
  ]
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** How the company is reached about personal data: as it says, or by its public contact. */
function contactOf({ company: { hotline, hotlineLabel, email, addresses, phones }, own }: Facts): string {
  if (own.contact) return own.contact
  const ways = [
    hotline ? `${hotlineLabel} ${hotline}` : phones[0] && `电话 ${phones[0].value}`,
    email && `邮箱 ${email}`,
    addresses[0] && `地址 ${addresses[0].value}`,
  ].filter(Boolean)
  return ways.length > 0 ? ways.join('，') : '见本网站“联系我们”'
}

function partsOf(facts: Facts): PrivacyText['parts'] {
  const { company, own } = facts
  const contact = contactOf(facts)
  const additions = linesOf(own.additions)
  const recipients = linesOf(own.recipients)
  const parts = [
    {
      title: '谁处理您的个人信息',
      paragraphs: [
        `个人信息处理者：${company.companyName}。`,
        `${own.officer ? `个人信息保护负责人：${own.officer}。` : ''}联系方式：${contact}。`,
      ],
    },
    {
      title: '受托处理与对外提供',
      paragraphs:
        recipients.length > 0
          ? recipients
          : ['我们不公开您提交的信息，也不提供给其他单位；法律、行政法规规定应当提供的除外。'],
    },
    {
      title: '怎样保护',
      paragraphs: [
        '只有负责的人员能够查看。列表中的电话和邮箱以星号隐去，查看完整的联系方式、下载简历都留有记录；期限届满由系统自动删除。',
        '查询码只以加密的摘要保存，不写在网址里。系统不用您提交的信息作自动化决策。',
      ],
    },
    {
      title: '您的权利和行使的方式',
      paragraphs: [
        '您有权查阅、复制、更正、补充、删除您的个人信息，要求我们解释这些规则，也可以随时撤回同意；撤回不影响撤回前已进行的处理。',
        '来信和应聘可以凭编号和查询码在网站上查看进度：来信随时可以改为匿名，在受理前可以撤回，应聘随时可以撤回并立即删除。其余请求请通过上面的联系方式提出并说明编号，我们核实本人后及时办理并答复；不能办理的，说明理由。',
        '遗失查询码的，请致电我们，由我们用您留下的电话核实后换发新的。',
        '您认为我们的处理侵害了您的权益，可以向履行个人信息保护职责的部门投诉、举报，也可以向人民法院起诉。',
      ],
    },
    {
      title: '未成年人',
      paragraphs: ['不满十四周岁的未成年人请由父母或者其他监护人填写表单，或者取得他们的同意。'],
    },
    ...(additions.length > 0 ? [{ title: '其他说明', paragraphs: additions }] : []),
    {
      title: '规则的变更',
      paragraphs: [
        '规则有变化时，我们以新的版本号和日期公布，表单重新征得您的同意；您提交时同意的是哪一版、在什么时间，与您提交的内容一起保存。以前的各版仍可在本页查看。',
      ],
    },
  ]
  return parts
}

/** The rules as they follow from the settings that hold and from what the company writes itself. */
export function privacyText(facts: Facts): PrivacyText {
  const { companyName } = facts.company
  return {
    companyName,
    lead: `${companyName}怎样处理您在本网站留下的个人信息：处理什么、为什么、保存多久、谁能看到，以及您的权利。`,
    kinds: kindsOf(facts.terms, facts.company.experience),
    parts: partsOf(facts),
  }
}
