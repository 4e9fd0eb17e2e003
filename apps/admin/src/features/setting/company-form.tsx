import { Input, InputNumber, Switch } from 'antd'
import { mailField, publishedTelephone } from '#ui/form/contact-rules.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { ContactList, contactsText } from './contact-list.tsx'
import { type OpenDialog, type Settings, settingKey } from './setting.api.ts'

const onOrOff = (value: unknown) => (value ? '开启' : '关闭')

export const companyLabels = {
  companyName: '公司全称',
  shortName: '公司简称',
  slogan: '口号',
  introduction: '一句话简介',
  foundedYear: '成立年份',
  hotlineLabel: '热线名称',
  hotline: '服务热线',
  email: '邮箱',
  phones: { label: '电话', show: contactsText },
  addresses: { label: '地址', show: contactsText },
  filingNumber: 'ICP 备案号',
  filingUrl: 'ICP 备案链接',
  policeFilingNumber: '公安备案号',
  policeFilingUrl: '公安备案链接',
  lawsAsOf: '法规收录至',
  pageGuards: { label: '页面保护', show: onOrOff },
  experience: { label: '访客体验统计', show: onOrOff },
}

const webAddress = [{ pattern: /^https?:\/\/\S+$/, message: '应为 http:// 或 https:// 开头的地址' }]
const telephone = publishedTelephone('只能由数字、空格和 + - ( ) 组成')
const yearMonth = [
  { pattern: /^(\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, message: '格式应为 2026-01 或 2026-01-31' },
]

/** Edits the company's particulars. */
export function CompanyForm(open: OpenDialog) {
  return (
    <RecordForm
      {...open}
      id="company"
      noun="公司信息"
      labels={companyLabels}
      load={settingKey}
      update="PUT /prod-api/cms/setting/company"
      read={(answer: { data: Settings }) => answer.data.company}
    >
      <Field name="companyName" required max={60}>
        <Input autoComplete="off" />
      </Field>
      <Field name="shortName" required max={20} extra="显示在页头和控制台左上角">
        <Input autoComplete="off" />
      </Field>
      <Field name="slogan" max={40}>
        <Input />
      </Field>
      <Field name="foundedYear" required>
        <InputNumber min={1800} max={2200} precision={0} style={{ width: '100%' }} />
      </Field>
      <Field name="introduction" max={200} full extra="显示在首页大图上、口号之下">
        <Input.TextArea rows={2} />
      </Field>
      <Field name="hotlineLabel" required max={20} extra="并非全天接听的，请勿写“24 小时”">
        <Input />
      </Field>
      <Field name="hotline" max={40} {...telephone}>
        <Input inputMode="tel" autoComplete="off" />
      </Field>
      <Field name="email" max={100} {...mailField}>
        <Input inputMode="email" autoComplete="off" />
      </Field>
      <ContactList
        name="phones"
        noun="电话"
        hint="按显示顺序，第一个是总部电话"
        max={40}
        rules={[{ required: true, message: '请填写电话' }, ...telephone.rules]}
      />
      <ContactList
        name="addresses"
        noun="地址"
        hint="按显示顺序，第一个是总部地址"
        max={120}
        rules={[{ required: true, whitespace: true, message: '请填写地址' }]}
      />
      <Field name="filingNumber" max={60}>
        <Input placeholder="如 京ICP备00000000号-1" />
      </Field>
      <Field name="filingUrl" max={300} rules={webAddress}>
        <Input inputMode="url" />
      </Field>
      <Field name="policeFilingNumber" max={60}>
        <Input placeholder="如 京公网安备00000000000000号" />
      </Field>
      <Field name="policeFilingUrl" max={300} rules={webAddress}>
        <Input inputMode="url" />
      </Field>
      <Field name="lawsAsOf" rules={yearMonth} extra="在“法规管理”的“导入”中更正，并写明原因">
        <Input readOnly />
      </Field>
      <Field
        name="pageGuards"
        valuePropName="checked"
        extra="屏蔽右键菜单与开发者快捷键，并提示浏览器控制台已打开；表单内的右键菜单不受影响"
      >
        <Switch checkedChildren="开" unCheckedChildren="关" />
      </Field>
      <Field
        name="experience"
        valuePropName="checked"
        extra="浏览器报告页面快慢与脚本错误，不含个人信息，保存 30 天；在“系统监控—访客体验”中查看"
      >
        <Switch checkedChildren="开" unCheckedChildren="关" />
      </Field>
    </RecordForm>
  )
}
