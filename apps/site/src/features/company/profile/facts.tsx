import type { LayoutFields } from '#ui/api/content.ts'
import { readSite } from '#ui/api/site.ts'
import { Facts } from '#ui/text/facts.tsx'

/** The particulars of the company as registered. */
export function ProfileFacts({ fields }: { fields: LayoutFields<'profile'> }) {
  const { address, phone } = readSite()
  return (
    <Facts
      look="lines"
      facts={[
        { name: '公司名称', value: fields.fullName },
        { name: '英文名称', value: fields.englishName },
        { name: '法定代表人', value: fields.legalRep },
        { name: '成立日期', value: fields.foundedOn },
        { name: '注册资本', value: fields.registeredCapital },
        { name: '总部电话', value: phone && <a href={`tel:${phone}`}>{phone}</a> },
        { name: '总部地址', value: address, wide: true },
        { name: '经营范围', value: fields.businessScope, wide: true },
      ]}
    />
  )
}
