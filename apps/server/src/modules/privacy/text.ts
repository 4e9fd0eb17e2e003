import type { KindRules, OwnRules, PrivacyText } from '@anju/contract/privacy/rules'
import type { SiteSetting } from '@anju/contract/site'

export type Facts = { company: SiteSetting; kinds: KindRules[]; own: OwnRules }

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
        '只有负责的人员能够查看。列表中的电话和邮箱以星号隐去，查看完整的联系方式、查看简历都留有记录；期限届满由系统自动删除。',
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
    kinds: facts.kinds,
    parts: partsOf(facts),
  }
}
